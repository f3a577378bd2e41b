/* SPDX-License-Identifier: MIT */
/* Where a server is, and what a link says beside that: what people paste. Understands
 *
 *     ws://host:port   wss://host   http://host:port/   https://host/path/
 *     host             host:port
 *
 * A host alone is tried with TLS first, then on our own port without; a host that is this
 * machine or a number, on our own port only.
 *
 * each with one of #join=CODE or #join=CODE.MATCH, #watch=MATCH or #watch=MATCH.SECRET,
 * #seat=MATCH.TOKEN or #seat=MATCH.TOKEN.NONCE, #replay=MATCH or #replay=MATCH.N behind it. */
#ifndef RIDGELINE_CLI_ADDRESS_H
#define RIDGELINE_CLI_ADDRESS_H

#include "ids.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { ADDRESS_HOST_SIZE = 256, ADDRESS_PATH_SIZE = 256, ADDRESS_PORT = 1862 };

enum link_kind { LINK_NONE, LINK_JOIN, LINK_WATCH, LINK_SEAT, LINK_REPLAY };

struct link {
    enum link_kind kind;
    char code[CODE_CHARS + 1];             /* LINK_JOIN; "": to a free seat of `match` */
    char match[ID_CHARS + 1];              /* all others */
    char token[TOKEN_CHARS + 1];           /* LINK_SEAT */
    char nonce[HEX_CHARS(HASH_BYTES) + 1]; /* LINK_SEAT; may be empty */
    char secret[TOKEN_CHARS + 1];          /* LINK_WATCH; "": sees what the public sees */
    int64_t n;                             /* LINK_REPLAY; -1: not given */
};

struct address {
    char host[ADDRESS_HOST_SIZE]; /* without the brackets of an IPv6 address */
    int port;
    bool tls;
    /* Neither scheme nor port was given, so `port` with TLS is a guess: where to try next,
     * without TLS. 0: nowhere. */
    int other_port;
    char folder[ADDRESS_PATH_SIZE]; /* of the page: begins and ends with '/' */
    struct link link;
};

/* NULL, or a sentence about what is wrong; `ret_address` is untouched then. */
const char *address_parse(const char *text, struct address *ret_address);

/* The part behind '#': NULL, or what is wrong with it. */
const char *link_parse(const char *text, struct link *ret_link);

/* "http://host:port/" as people open it, for links; the path of the WebSocket; and
 * "host:port", what a Host header says. */
void address_page(const struct address *address, char *ret_text, size_t size);
void address_socket_path(const struct address *address, char *ret_text, size_t size);
void address_host(const struct address *address, char *ret_text, size_t size);

/* A short name that is the same for every way to write the address: for file contents. */
void address_key(const struct address *address, char *ret_text, size_t size);

#endif
