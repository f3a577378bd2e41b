/* SPDX-License-Identifier: MIT */
/* Whoever thinks takes less than it could: where people play on the same machine they come first. */
#ifndef RIDGELINE_BOT_MODEST_H
#define RIDGELINE_BOT_MODEST_H

enum { MODEST_MEMORY_USUAL = 512, MODEST_MEMORY_LEAST = 16, MODEST_MEMORY_MOST = 65536 };

/* This process and all that it starts: no more data than so many MiB each (0: any), so that one who loses its
 * way ends by itself and not what else runs here; and a lower right to the processor than is usual: whoever
 * else wakes up takes it at once. Of several processors that they may use they leave the first to others. */
void modest(unsigned memory_mib);

#endif
