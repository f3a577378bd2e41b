/* SPDX-License-Identifier: MIT */
/* jansson's loops, for cppcheck, which does not look into the library's headers. */
#define json_array_foreach(array, index, value)                                          \
    for (index = 0; index < json_array_size(array) &&                                    \
                    (value = json_array_get(array, index)) != NULL;                      \
         index++)
#define json_object_foreach(object, key, value)                                          \
    for (key = json_first(object); key && (value = json_value(object, key)) != NULL;     \
         key = json_next(object, key))
#define json_object_foreach_safe(object, n, key, value)                                  \
    for (key = json_first(object), n = json_first(object);                               \
         key && (value = json_value(object, key)) != NULL; key = json_next(object, n))
