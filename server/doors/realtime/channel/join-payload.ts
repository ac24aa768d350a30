import { z } from 'zod'
import { SIZES } from '../limits'

/** What a client asks for with a topic. Null means absent, and members we do not know are ignored. */
const JoinPayload = z.object({
  config: z
    .object({
      broadcast: z
        .object({ self: z.boolean().nullish(), ack: z.boolean().nullish(), replication_ready: z.boolean().nullish() })
        .nullish(),
      presence: z.object({ key: z.string().max(SIZES.nameBytes).nullish(), enabled: z.boolean().nullish() }).nullish(),
      private: z.boolean().nullish(),
      postgres_changes: z.array(z.record(z.string(), z.unknown())).max(SIZES.bindings).nullish(),
      postgres_changes_options: z.object({ wait: z.boolean().nullish() }).nullish(),
    })
    .nullish(),
  access_token: z.string().nullish(),
})

export type Asked = {
  token: string | null
  isPrivate: boolean
  hearsItself: boolean
  acknowledges: boolean
  presenceKey: string
  watchesPresence: boolean
  changes: Record<string, unknown>[]
  /** A subscription that cannot be made refuses the join instead of being told of afterwards. */
  waitsForChanges: boolean
  /** It wants to be told when changes begin to come. */
  wantsReadiness: boolean
}

/** @returns null when it cannot be read */
export function readJoinPayload(payload: unknown): Asked | null {
  const parsed = JoinPayload.safeParse(payload ?? {})
  if (!parsed.success) return null
  const { config, access_token: token } = parsed.data
  return {
    token: token ?? null,
    isPrivate: config?.private ?? false,
    hearsItself: config?.broadcast?.self ?? false,
    acknowledges: config?.broadcast?.ack ?? false,
    presenceKey: config?.presence?.key ?? '',
    watchesPresence: config?.presence?.enabled ?? false,
    changes: config?.postgres_changes ?? [],
    waitsForChanges: config?.postgres_changes_options?.wait ?? false,
    wantsReadiness: config?.broadcast?.replication_ready ?? false,
  }
}
