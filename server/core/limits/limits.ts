import type { Viewer } from '../people/viewer'

/** `reads` are counted in handfuls: a write to the database per read would cost more than the read. */
export type Limit = { bucket: string; count: number; windowS: number; reads?: boolean }
type Asking = {
  address: string
  viewer: Viewer | null
  /** One thing, counted by itself whoever asks about it. */
  about?: string
}

/** Counts calls by address and by account, or by what they are about. */
export type Limiter = { take(limit: Limit, asking: Asking): Promise<void> }
