import { z } from 'zod'
import { PUBLIC_KEY } from '#contract/public-key'

export type LiveEnv = {
  /** Keys that clients may name the site by; the first is the one our own pages use. */
  publicKeys: readonly [string, ...string[]]
  /** Carries messages between replicas instead of the database. */
  natsUrl?: string
}

/** Key by key: what stands in an address or a header without being written differently. */
const keys = z
  .string()
  .transform((list) => list.split(',').map((key) => key.trim()))
  .pipe(z.array(z.string().regex(/^[A-Za-z0-9._-]{16,2000}$/, 'keys of 16 to 2,000 letters, digits, dots, -, and _')))

export const liveVariables = {
  PUBLISHABLE_KEYS: keys.optional(),
  NATS_URL: z.url({ protocol: /^(nats|tls)$/ }).optional(),
}

export function readLive({ PUBLISHABLE_KEYS, NATS_URL }: z.infer<z.ZodObject<typeof liveVariables>>): LiveEnv {
  return { publicKeys: [PUBLIC_KEY, ...(PUBLISHABLE_KEYS ?? [])], ...(NATS_URL && { natsUrl: NATS_URL }) }
}
