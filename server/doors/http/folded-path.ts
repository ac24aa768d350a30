/** Dot segments, however they are written, what browsers take for a slash, and what is no part of an address. */
const FOLDS = /[\\#]|\/(?:\.|%2e){1,2}(?:\/|$)/i

/**
 * A path as the router reads it, which follows `.` and `..` like browsers do (WHATWG URL). Whoever counts, guards, or logs
 * by a path has to see the same one. A clean path costs one test and is returned as it is.
 */
export function foldedPath(path: string): string {
  return FOLDS.test(path) ? new URL(`http://localhost${path}`).pathname : path
}
