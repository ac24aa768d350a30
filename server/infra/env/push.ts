import { z } from 'zod'

export type PushEnv = {
  /** Whom a push service may write to about our messages: a mailto: or https: address. */
  subject: string
  /** Our VAPID keys, base64url; made once and kept in the database when not given. */
  keys?: { publicKey: string; privateKey: string }
  /** Hosts or origins of push services beyond the browsers' own. */
  services: string[]
}

export const pushVariables = {
  VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:|https:)/, 'a mailto: or https: address')
    .optional(),
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[A-Za-z0-9_-]{87}$/, '65 bytes in base64url')
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[A-Za-z0-9_-]{43}$/, '32 bytes in base64url')
    .optional(),
  PUSH_SERVICES: z.string().default(''),
}

type Variables = z.infer<z.ZodObject<typeof pushVariables>>

export function pushProblems({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY }: Variables): (string | false)[] {
  return [
    (VAPID_PUBLIC_KEY === undefined) !== (VAPID_PRIVATE_KEY === undefined) &&
      'VAPID_PUBLIC_KEY: goes together with VAPID_PRIVATE_KEY',
  ]
}

export function readPush(
  { VAPID_SUBJECT, VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, PUSH_SERVICES }: Variables,
  publicUrl: string,
): PushEnv {
  const own = publicUrl.startsWith('https:') ? publicUrl : 'mailto:hello@pawstead.example'
  return {
    subject: VAPID_SUBJECT ?? own,
    ...(VAPID_PUBLIC_KEY &&
      VAPID_PRIVATE_KEY && { keys: { publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY } }),
    services: PUSH_SERVICES.split(',')
      .map((service) => service.trim())
      .filter(Boolean),
  }
}
