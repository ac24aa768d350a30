/**
 * How the server's process is started, beside its settings.
 *
 * Left alone, the C library of Linux keeps what was freed for the next who asks and cuts ever larger pieces from it, and after
 * hours of large and small bodies most of what the process holds is gaps. With its thresholds fixed it gives them back. What
 * is read from a socket, and what pages are packed into, comes in pieces of 16 to 64 kB, so those are not cut from the rest
 * either: with 64 kB as the limit up to 170 MB of gaps were left after an hour under load. The server collects garbage
 * itself when it rests (server/process/rest.ts).
 */
export const SERVER_FLAGS = ['--disable-proto=delete', '--max-semi-space-size=8', '--expose-gc']
export const SERVER_ENV = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '16384',
  MALLOC_TRIM_THRESHOLD_: '131072',
}
