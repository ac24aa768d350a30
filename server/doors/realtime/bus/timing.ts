import { LISTEN_TIMING, type ListenTiming } from '#server/infra/database/listen'

export type BusTiming = ListenTiming & {
  /** How often what was stored for reference is cleared away. */
  purgeMs: number
  /** With NATS: how often a replica asks whether it should be the one that forwards changes of rows. */
  leadMs: number
  /** How long the start waits for NATS. */
  patienceMs: number
}

export const TIMING: BusTiming = {
  ...LISTEN_TIMING,
  purgeMs: 60_000,
  leadMs: 3_000,
  patienceMs: 3_000,
}
