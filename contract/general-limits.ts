/**
 * What everybody may ask for at most, whatever it is; endpoints that are costly or worth guessing at have limits of their
 * own besides (`EndpointMeta.limit`). Beyond one of these the answer is 429 with `Retry-After`.
 */
export const GENERAL_LIMITS = {
  /** Calls of visitors, by address; kept answers count too. */
  visitor: { bucket: 'general-visitor', count: 300, windowS: 300 },
  /** Calls of somebody who is signed in, wherever they are. */
  person: { bucket: 'general-person', count: 1_500, windowS: 300 },
  /** Of these, calls that may change something. */
  writes: { bucket: 'general-writes', count: 600, windowS: 300 },
  /** Pages, those that are not there included, by address. */
  pages: { bucket: 'general-pages', count: 1_500, windowS: 300 },
  /** Everything together that is no built file, by address: pages, calls of all people there, and pictures. */
  address: { bucket: 'general-address', count: 6_000, windowS: 300 },
} as const
