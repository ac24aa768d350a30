import type { Viewer } from '#server/core/people/viewer'

/** For whom a channel listens. */
export type Standing = {
  /** Null for nobody in particular. */
  token: string | null
  viewer: Viewer | null
  /** What of a row's audience it belongs to. */
  audience: readonly string[]
  expiresAtMs: number
}

export const NOBODY: Standing = { token: null, viewer: null, audience: ['anyone'], expiresAtMs: Infinity }

/** Whether a private room may be read and written: `user:<own id>` and what follows it after a colon. */
export function mayUse(name: string, { audience }: Standing): boolean {
  const [kind, id] = name.split(':', 2)
  return kind === 'user' && id !== undefined && audience.includes(`user:${id}`)
}
