/* SPDX-License-Identifier: MIT */
/* See address.h. Called with the argument of the command line and by the commands
 * `connect`, `join`, `watch`, `sit` and `replay`, which take links too. */
#include "address.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

static const struct scheme {
    const char *prefix;
    int port;
    bool tls;
} schemes[] = {
    {"ws://", ADDRESS_PORT, false}, {"wss://", 443, true},     {"http://", 80, false},
    {"https://", 443, true},        {"", ADDRESS_PORT, false},
};

/* Copies `length` bytes as a text; false if they do not fit. */
static bool copy(const char *from, size_t length, char *ret_text, size_t size) {
    if (length >= size)
        return false;
    memcpy(ret_text, from, length);
    ret_text[length] = '\0';
    return true;
}

static bool copy_code(const char *from, size_t length, char *ret_text, size_t chars) {
    return length == chars && copy(from, length, ret_text, chars + 1) &&
           ids_is_code(ret_text, chars);
}

/* MATCH.TOKEN or MATCH.TOKEN.NONCE */
static const char *parse_seat(const char *text, struct link *link) {
    const char *token = strchr(text, '.');
    if (token == NULL || !copy_code(text, (size_t)(token - text), link->match, ID_CHARS))
        return "The link to a seat is not complete.";
    token++;
    const char *nonce = strchr(token, '.');
    size_t length = nonce == NULL ? strlen(token) : (size_t)(nonce - token);
    if (!copy_code(token, length, link->token, TOKEN_CHARS))
        return "The link to a seat is not complete.";
    uint8_t bytes[HASH_BYTES];
    if (nonce != NULL && hex_read(nonce + 1, HASH_BYTES, bytes) < 0)
        return "The nonce in the link is not complete.";
    if (nonce != NULL)
        memcpy(link->nonce, nonce + 1, sizeof link->nonce);
    return NULL;
}

/* MATCH or MATCH.SECRET */
static const char *parse_watch(const char *text, struct link *link) {
    const char *dot = strchr(text, '.');
    size_t length = dot == NULL ? strlen(text) : (size_t)(dot - text);
    if (!copy_code(text, length, link->match, ID_CHARS))
        return "The match in the link is not complete.";
    if (dot != NULL && !copy_code(dot + 1, strlen(dot + 1), link->secret, TOKEN_CHARS))
        return "The secret word in the link is not complete.";
    return NULL;
}

/* MATCH or MATCH.N */
static const char *parse_replay(const char *text, struct link *link) {
    const char *dot = strchr(text, '.');
    size_t length = dot == NULL ? strlen(text) : (size_t)(dot - text);
    if (!copy_code(text, length, link->match, ID_CHARS))
        return "The link to a replay names no match.";
    char *end = NULL;
    link->n = dot == NULL ? -1 : strtoll(dot + 1, &end, 10);
    if (dot != NULL && (end == dot + 1 || *end != '\0' || link->n < 0))
        return "The number of the moment in the link is not a number.";
    return NULL;
}

/* CODE or CODE.MATCH: a browser says by the match that the seat is taken. */
static const char *parse_join(const char *text, struct link *link) {
    const char *dot = strchr(text, '.');
    size_t length = dot == NULL ? strlen(text) : (size_t)(dot - text);
    char match[ID_CHARS + 1];
    if (!copy_code(text, length, link->code, CODE_CHARS))
        return "The invitation code in the link is not complete.";
    if (dot != NULL && !copy_code(dot + 1, strlen(dot + 1), match, ID_CHARS))
        return "The match in the link is not complete.";
    return NULL;
}

const char *link_parse(const char *text, struct link *ret_link) {
    struct link link = {.n = -1};
    const char *value = strchr(text, '='), *fault = NULL;
    if (value == NULL)
        return "The part of the link behind # says nothing that is known.";
    size_t name = (size_t)(value++ - text);
    if (name == 4 && strncmp(text, "join", name) == 0) {
        link.kind = LINK_JOIN;
        fault = parse_join(value, &link);
    } else if (name == 4 && strncmp(text, "take", name) == 0) {
        link.kind = LINK_JOIN;
        if (!copy_code(value, strlen(value), link.match, ID_CHARS))
            fault = "The match in the link is not complete.";
    } else if (name == 5 && strncmp(text, "watch", name) == 0) {
        link.kind = LINK_WATCH;
        fault = parse_watch(value, &link);
    } else if (name == 4 && strncmp(text, "seat", name) == 0) {
        link.kind = LINK_SEAT;
        fault = parse_seat(value, &link);
    } else if (name == 6 && strncmp(text, "replay", name) == 0) {
        link.kind = LINK_REPLAY;
        fault = parse_replay(value, &link);
    } else {
        fault = "The part of the link behind # says nothing that is known.";
    }
    if (fault == NULL)
        *ret_link = link;
    return fault;
}

/* "host", "host:port", "[::1]", "[::1]:port" in the first `length` bytes. */
static const char *parse_host(const char *text, size_t length, struct address *address) {
    const char *end = text + length, *port = NULL;
    if (length > 0 && text[0] == '[') {
        const char *close = memchr(text, ']', length);
        if (close == NULL || !copy(text + 1, (size_t)(close - text - 1), address->host,
                                   sizeof address->host))
            return "The address in brackets is not complete.";
        if (close + 1 < end)
            port = close + 1;
    } else {
        port = memchr(text, ':', length);
        size_t host = port == NULL ? length : (size_t)(port - text);
        if (!copy(text, host, address->host, sizeof address->host))
            return "The name of the host is too long.";
    }
    if (address->host[0] == '\0')
        return "The address names no host.";
    if (strpbrk(address->host, " \t\"<>@") != NULL)
        return "This is no address of a server.";
    if (port == NULL)
        return NULL;
    char *stop;
    long number = *port == ':' ? strtol(port + 1, &stop, 10) : 0;
    if (number < 1 || number > 65535 || stop != end)
        return "The port must be a number from 1 to 65535.";
    address->port = (int)number;
    return NULL;
}

/* A name that may have a certificate: no number, and not this machine. */
static bool may_have_tls(const char *host) {
    static const char local[] = "localhost";
    size_t length = strlen(host), tail = sizeof local - 1;
    bool here = length >= tail && strcasecmp(host + length - tail, local) == 0 &&
                (length == tail || host[length - tail - 1] == '.');
    return !here && strchr(host, ':') == NULL &&
           host[strspn(host, "0123456789.")] != '\0';
}

/* The folder of the page: what stands before the last '/', without the name of the
 * socket. */
static const char *parse_folder(const char *path, size_t length,
                                struct address *address) {
    while (length > 0 && path[length - 1] != '/')
        length--;
    if (length == 0)
        return copy("/", 1, address->folder, sizeof address->folder) ? NULL : "";
    if (!copy(path, length, address->folder, sizeof address->folder))
        return "The path is too long.";
    return NULL;
}

const char *address_parse(const char *text, struct address *ret_address) {
    struct address address = {.link.n = -1};
    const struct scheme *scheme = schemes;
    while (strncmp(text, scheme->prefix, strlen(scheme->prefix)) != 0)
        scheme++;
    text += strlen(scheme->prefix);
    if (strstr(text, "://") != NULL)
        return "The address must begin with ws://, wss://, http:// or https://.";
    address.port = scheme->port;
    address.tls = scheme->tls;
    size_t host = strcspn(text, "/?#");
    const char *fault = parse_host(text, host, &address);
    if (fault != NULL)
        return fault;
    bool has_port = host > 0 && text[host - 1] >= '0' && text[host - 1] <= '9' &&
                    memchr(text, ':', host) != NULL;
    text += host;
    size_t path = strcspn(text, "?#");
    fault = parse_folder(text, path, &address);
    if (fault != NULL)
        return fault;
    if (scheme->prefix[0] == '\0' && !has_port && may_have_tls(address.host)) {
        address.other_port = address.port;
        address.port = 443;
        address.tls = true;
    }
    const char *hash = strchr(text, '#');
    if (hash != NULL && hash[1] != '\0')
        fault = link_parse(hash + 1, &address.link);
    if (fault == NULL)
        *ret_address = address;
    return fault;
}

void address_host(const struct address *address, char *ret_text, size_t size) {
    bool v6 = strchr(address->host, ':') != NULL;
    bool usual = address->port == (address->tls ? 443 : 80);
    char port[16] = "";
    if (!usual)
        snprintf(port, sizeof port, ":%d", address->port);
    snprintf(ret_text, size, "%s%s%s%s", v6 ? "[" : "", address->host, v6 ? "]" : "",
             port);
}

void address_page(const struct address *address, char *ret_text, size_t size) {
    char host[ADDRESS_HOST_SIZE + 16];
    address_host(address, host, sizeof host);
    snprintf(ret_text, size, "%s://%s%s", address->tls ? "https" : "http", host,
             address->folder);
}

void address_socket_path(const struct address *address, char *ret_text, size_t size) {
    snprintf(ret_text, size, "%sws", address->folder);
}

void address_key(const struct address *address, char *ret_text, size_t size) {
    snprintf(ret_text, size, "%s:%d%s", address->host, address->port, address->folder);
}
