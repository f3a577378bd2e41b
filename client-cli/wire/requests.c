/* SPDX-License-Identifier: MIT */
/* See requests.h. */
#include "requests.h"

#include "jsonx.h"
#include "xmalloc.h"

#include <stdlib.h>
#include <string.h>

enum { RETRY_LEAST_MS = 50, RETRY_MOST_MS = 60000, RETRY_USUAL_MS = 1000 };

struct request {
    struct request *next;
    int64_t id;
    json_t *message;
    enum request_kind kind;
    uint64_t due; /* put off until then; 0: not */
    reply_fn *reply;
    void *context;
};

void requests_init(struct requests *requests, uv_loop_t *loop,
                   void (*send)(void *owner, const json_t *message),
                   void (*put_off)(void *owner, const char *code), void *owner) {
    *requests = (struct requests){.send = send, .put_off = put_off, .owner = owner};
    uv_timer_init(loop, &requests->timer);
    requests->timer.data = requests;
}

static void finish(struct requests *requests, struct request *request,
                   const json_t *reply) {
    if (request->reply != NULL)
        request->reply(requests->owner, reply, request->context);
    json_decref(request->message);
    free(request);
}

/* Takes the first one that fits out of the list. */
static struct request *take(struct requests *requests,
                            bool (*fits)(const struct request *request, int64_t id),
                            int64_t id) {
    struct request *before = NULL;
    for (struct request *request = requests->first; request != NULL;
         request = request->next) {
        if (!fits(request, id)) {
            before = request;
            continue;
        }
        if (before == NULL)
            requests->first = request->next;
        else
            before->next = request->next;
        if (requests->last == request)
            requests->last = before;
        return request;
    }
    return NULL;
}

static bool has_id(const struct request *request, int64_t id) {
    return request->id == id;
}

static bool belongs_to_one_connection(const struct request *request, int64_t id) {
    (void)id;
    return request->kind == REQUEST_FIRST;
}

static bool is_any(const struct request *request, int64_t id) {
    (void)request;
    (void)id;
    return true;
}

static void put_in(struct requests *requests, struct request *request) {
    request->next = NULL;
    if (requests->last == NULL)
        requests->first = request;
    else
        requests->last->next = request;
    requests->last = request;
}

void requests_close(struct requests *requests) {
    for (;;) {
        struct request *request = take(requests, is_any, 0);
        if (request == NULL)
            break;
        finish(requests, request, NULL);
    }
    uv_close((uv_handle_t *)&requests->timer, NULL);
}

void requests_send_take(struct requests *requests, json_t *message,
                        enum request_kind kind, reply_fn *reply, void *context) {
    struct request *request = xcalloc(1, sizeof *request);
    *request = (struct request){
        .id = ++requests->last_id,
        .message = message,
        .kind = kind,
        .reply = reply,
        .context = context,
    };
    json_object_set_new(message, "id", json_integer(request->id));
    put_in(requests, request);
    if (requests->ready || kind == REQUEST_FIRST)
        requests->send(requests->owner, message);
}

static void arm(struct requests *requests);

static void on_timer(uv_timer_t *timer) {
    struct requests *requests = timer->data;
    uint64_t now = uv_now(timer->loop);
    for (struct request *request = requests->first; request != NULL;
         request = request->next) {
        if (request->due == 0 || request->due > now)
            continue;
        request->due = 0;
        if (requests->ready || request->kind == REQUEST_FIRST)
            requests->send(requests->owner, request->message);
    }
    arm(requests);
}

static void arm(struct requests *requests) {
    uint64_t soonest = 0, now = uv_now(requests->timer.loop);
    for (struct request *request = requests->first; request != NULL;
         request = request->next)
        if (request->due != 0 && (soonest == 0 || request->due < soonest))
            soonest = request->due;
    if (soonest != 0)
        uv_timer_start(&requests->timer, on_timer, soonest > now ? soonest - now : 0, 0);
}

/* "Not now": how long to wait, or 0. `too-many` names a time as well, but a minute's
 * limit is for the user to know of. */
static uint64_t wait_asked(const json_t *reply) {
    static const char *const codes[] = {"slow-down", "busy", "not-saved"};
    const char *type = json_get_text(reply, "type"), *code = json_get_text(reply, "code");
    if (type == NULL || strcmp(type, "error") != 0 || code == NULL)
        return 0;
    for (size_t i = 0; i < sizeof codes / sizeof *codes; i++) {
        if (strcmp(code, codes[i]) != 0)
            continue;
        int64_t wait = json_get_number(reply, "retry_ms", RETRY_USUAL_MS);
        if (wait < RETRY_LEAST_MS)
            wait = RETRY_LEAST_MS;
        return (uint64_t)(wait > RETRY_MOST_MS ? RETRY_MOST_MS : wait);
    }
    return 0;
}

bool requests_answer(struct requests *requests, const json_t *reply) {
    int64_t id = json_get_number(reply, "re", -1);
    struct request *request = id < 0 ? NULL : take(requests, has_id, id);
    if (request == NULL)
        return false;
    uint64_t wait = wait_asked(reply);
    if (wait > 0) {
        put_in(requests, request);
        request->due = uv_now(requests->timer.loop) + wait;
        arm(requests);
        requests->put_off(requests->owner, json_get_text(reply, "code"));
        return true;
    }
    finish(requests, request, reply);
    return true;
}

void requests_resume(struct requests *requests) {
    if (requests->ready)
        return;
    requests->ready = true;
    /* Answers come later, from the loop: the list does not change under our hands. */
    for (struct request *request = requests->first; request != NULL;
         request = request->next)
        if (request->kind == REQUEST_AGAIN && request->due == 0)
            requests->send(requests->owner, request->message);
}

void requests_lost(struct requests *requests) {
    requests->ready = false;
    for (;;) {
        struct request *request = take(requests, belongs_to_one_connection, 0);
        if (request == NULL)
            break;
        finish(requests, request, NULL);
    }
}

size_t requests_waiting(const struct requests *requests) {
    size_t count = 0;
    for (const struct request *request = requests->first; request != NULL;
         request = request->next)
        count++;
    return count;
}

bool requests_has(const struct requests *requests, const char *type) {
    for (const struct request *request = requests->first; request != NULL;
         request = request->next) {
        const char *has = json_get_text(request->message, "type");
        if (has != NULL && strcmp(has, type) == 0)
            return true;
    }
    return false;
}
