import type { Viewer } from '../people/viewer'

export type Limit = { bucket: string; count: number; windowS: number }
type Asking = { address: string; viewer: Viewer | null }

/** Counts calls by address and by account. */
export type Limiter = { take(limit: Limit, asking: Asking): Promise<void> }
