const MINUTE_MS = 60_000

/** A session nobody used for this long is over in the browser (specification, section 9). */
export const INACTIVITY_TIMEOUT_MS = 45 * MINUTE_MS
/** How long before that the person is asked. */
export const INACTIVITY_WARNING_MS = 5 * MINUTE_MS
