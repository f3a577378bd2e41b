/* SPDX-License-Identifier: MIT */
/* Why a connection could not be made, in words for people: what the socket library says is
 * for its authors, and why a certificate is not good it says in its log alone. */
#ifndef RIDGELINE_CLI_FAULT_H
#define RIDGELINE_CLI_FAULT_H

#include <stdbool.h>

enum { FAULT_TEXT_SIZE = 256 };

/* Listens to the library's log from now on; `loud`: and writes it to stderr. */
void fault_listen(bool loud);

/* A new try: what the log said before does not belong to it. */
void fault_forget(void);

/* Did the log name a certificate that is not good since then? */
bool fault_of_certificate(void);

/* A sentence without its full stop for what the library said, and for what its log did. */
void fault_sentence(const char *said, char ret_text[FAULT_TEXT_SIZE]);

#endif
