/* SPDX-License-Identifier: MIT */
/* Anything that claims to be a message: it is refused with a fault that can be sent, or
 * it is what the table promises, also when it is written anew. */
#include "buf.h"
#include "jsonx.h"
#include "msg.h"
#include "wire.h"

#include <assert.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

static void check_fault(const struct msg_fault *fault) {
    assert(fault->code != NULL && fault->text[0] != '\0');
    assert(fault->id >= -1 && fault->id <= LIMIT_NUMBER);
    struct buf buf = {0};
    wire_begin(&buf, REPLY_ERROR, fault->id);
    wire_text(&buf, "code", fault->code);
    wire_text(&buf, "text", fault->text);
    wire_text(&buf, "where", fault->where);
    wire_end(&buf);
    json_t *back = json_loadb(buf.bytes, buf.length, 0, NULL);
    assert(back != NULL);
    json_decref(back);
    buf_finish(&buf);
}

static void check_again(const struct msg *msg) {
    struct buf buf = {0};
    json_write(&buf, msg->root);
    struct msg again;
    struct msg_fault fault;
    /* Escapes may make it longer than it came. */
    if (buf.length <= LIMIT_MESSAGE_BYTES) {
        assert(msg_decode(buf.bytes, buf.length, &again, &fault) == 0);
        assert(again.type == msg->type && again.id == msg->id);
        assert(json_equal(again.root, msg->root));
        msg_finish(&again);
    }
    buf_finish(&buf);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    struct msg msg;
    struct msg_fault fault;
    if (msg_decode((const char *)bytes, size, &msg, &fault) < 0) {
        check_fault(&fault);
        return 0;
    }
    assert(msg.type > MSG_NONE && msg.type < MSG_TYPES);
    assert(msg_match(&msg) == NULL || ids_is_code(msg_match(&msg), ID_CHARS));
    check_again(&msg);
    msg_finish(&msg);
    return 0;
}
