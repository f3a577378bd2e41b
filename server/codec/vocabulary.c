/* SPDX-License-Identifier: MIT */
/* See vocabulary.h. */
#include "vocabulary.h"

const char *vocabulary_find(const struct vocabulary *list, size_t count,
                            const struct names *names, size_t value) {
    for (size_t i = 0; i < count; i++)
        if (list[i].names == names && value < list[i].count)
            return list[i].words[value];
    return names->list[value];
}

json_t *vocabulary_words_new(const struct vocabulary *list, size_t count,
                             const struct names *names) {
    json_t *words = json_object();
    for (size_t i = 0; i < names->count; i++)
        json_object_set_new(words, names->list[i],
                            json_string(vocabulary_find(list, count, names, i)));
    return words;
}

void vocabulary_tell(json_t *words, const struct vocabulary *list, size_t count,
                     const struct vocabulary_told *told, size_t told_count) {
    for (size_t i = 0; i < told_count; i++)
        json_object_set_new(words, told[i].member,
                            vocabulary_words_new(list, count, told[i].names));
}
