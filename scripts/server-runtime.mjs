/**
 * Of the server's process. A smaller young generation; otherwise about 100 MB from the start stay allocated. Old objects
 * are collected when the heap has grown by a fifth; otherwise it may grow to twice of what is alive.
 */
export const serverFlags = ['--max-semi-space-size=16', '--heap-growing-percent=20']

/** Returns freed memory to the system, which glibc would otherwise keep after the start. */
export const serverMemory = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '262144' }
