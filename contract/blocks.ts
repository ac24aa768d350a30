import { z } from 'zod'
import { endpoint } from './endpoint'
import { may } from './errors'

export const Blocked = z.object({
  userId: z.uuid(),
  /** As they were known when they were blocked. */
  name: z.string(),
  since: z.date(),
})
export type Blocked = z.infer<typeof Blocked>

const limit = { bucket: 'block', count: 100, windowS: 3600 }
/** Whom: who a profile stands on, or the other side of a conversation. */
const Whom = z.union([z.object({ profileId: z.uuid() }), z.object({ conversationId: z.uuid() })])

/** A block counts both ways: neither writes to, follows, invites, or asks the other. Nobody is told. */
export const blocks = {
  list: endpoint('signed-in', 'List the people the person has blocked')
    .route({ method: 'GET', path: '/blocks' })
    .output(z.object({ items: z.array(Blocked).max(1000) })),
  /** Whether the person has blocked whoever a profile stands on. */
  ofProfile: endpoint('signed-in', 'Say whether the person has blocked a profile')
    .route({ method: 'GET', path: '/blocks/of/{profileId}' })
    .input(z.object({ profileId: z.uuid() }))
    .output(z.object({ blocked: z.boolean() })),
  /** Blocking twice is fine. CONFLICT in words for oneself, one’s own team, and for too many. */
  block: endpoint('signed-in', 'Block somebody', { limit })
    .errors(may('NOT_FOUND', 'CONFLICT'))
    .route({ method: 'POST', path: '/blocks' })
    .input(Whom)
    .output(z.object({})),
  unblock: endpoint('signed-in', 'Unblock somebody', { limit })
    .errors(may('NOT_FOUND'))
    .route({ method: 'POST', path: '/blocks/lift' })
    .input(z.union([Whom, z.object({ userId: z.uuid() })]))
    .output(z.object({})),
}
