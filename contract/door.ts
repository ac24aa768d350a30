import type { Limit } from './endpoint'
import type { ErrorCode } from './errors'
import type { Access } from './roles'

/**
 * A way in that the typed API cannot carry: a file, a form, another client's protocol. What stands here is what its door
 * goes by (`server/doors/http/doors/`); it can state nothing of this itself.
 */
export type Door = {
  method: 'GET' | 'POST'
  /** Names in braces are parts of the address. */
  path: `/${string}`
  /** `unasked`: no token is read, and everybody is answered alike. */
  access: Access | 'unasked'
  /** Beyond the general limits; null where they are enough. */
  limit: Limit | { visitor: Limit; person: Limit } | null
  /** Needs a proof of who is asking younger than 10 minutes. */
  fresh?: true
  /** A write of our own pages: it needs the security token, and our terms accepted. */
  ours?: true
  /** A path of the published client: a token that does not count is told apart from none (401). */
  published?: true
  /** Beyond what the gate refuses with (`GATE_REFUSALS`). */
  refusals: readonly ErrorCode[]
}
