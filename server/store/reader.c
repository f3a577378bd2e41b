/* SPDX-License-Identifier: MIT */
#include "reader.h"

#include "query.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

/* Each is handed in at once: nobody waits for what was asked after him. */
static void work(void *arg, struct job *list) {
    struct reader *reader = arg;
    struct desk *desk = reader->worker.desk;
    while (list) {
        struct job *next = list->next;
        struct read *read = (struct read *)list;
        reader->db.why[0] = '\0';
        read->error =
            reader->fault ? reader->fault(reader->fault_arg, STORE_FAULT_READ) : 0;
        read->error = read->error ? read->error : query_read(&reader->db, read);
        if (reader->db.why[0]) {
            uv_mutex_lock(&desk->mutex);
            memcpy(reader->why, reader->db.why, DB_WHY_SIZE);
            uv_mutex_unlock(&desk->mutex);
        }
        list->next = NULL;
        desk_hand_in(desk, list);
        list = next;
    }
}

int reader_start(struct reader *reader, struct desk *desk) {
    int error = query_prepare(&reader->db);
    if (error) {
        return error;
    }
    reader->worker.desk = desk;
    reader->worker.work = work;
    reader->worker.arg = reader;
    error = worker_start(&reader->worker);
    if (error) {
        snprintf(reader->db.why, sizeof(reader->db.why), "no thread: %s",
                 uv_strerror(error));
    }
    return error;
}

void reader_finish(struct reader *reader) {
    worker_join(&reader->worker);
    db_close(&reader->db);
}
