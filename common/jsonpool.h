/* SPDX-License-Identifier: MIT */
/* Memory for trees of JSON: a message is read into some forty small blocks that are all given back a
 * moment later, so those of the loop are kept, by size, for the next message. */
#ifndef RIDGELINE_JSONPOOL_H
#define RIDGELINE_JSONPOOL_H

/* From the thread whose trees these are, before anything of JSON is made. Other threads may make
 * and free trees as well, and hand them over; theirs are not kept. */
void json_pool_start(void);

/* Gives back what is kept; trees may still be freed. */
void json_pool_stop(void);

#endif
