import type { Viewer } from '../people/viewer'

/** `reads` are counted in handfuls: a write to the database per read would cost more than the read. */
export type Limit = { bucket: string; count: number; windowS: number; reads?: boolean }
type Asking = { address: string; viewer: Viewer | null }

/** Counts calls by address and by account. */
export type Limiter = { take(limit: Limit, asking: Asking): Promise<void> }
