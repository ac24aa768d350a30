/**
 * How the server's process is started, beside its settings.
 *
 * Left alone, the C library of Linux keeps what was freed for the next who asks and cuts ever larger pieces from it, and after
 * hours of large and small bodies most of what the process holds is gaps. With its thresholds fixed it gives them back.
 */
export const SERVER_FLAGS = ['--disable-proto=delete', '--max-semi-space-size=8']
export const SERVER_ENV = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
}
