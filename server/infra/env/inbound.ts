import { z } from 'zod'

export type InboundMailEnv = {
  /** Answers to our mails are addressed to it: `reply+….@domain`. */
  domain: string
  /** What hands us the mails of that domain signs them with this. In the demo it comes from the secret key. */
  secret?: string
}

export const inboundMailVariables = {
  INBOUND_MAIL_DOMAIN: z
    .string()
    .regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/, 'a domain like reply.example.com')
    .optional(),
  INBOUND_MAIL_SECRET: z.string().min(32, 'at least 32 characters, for example from: openssl rand -hex 32').optional(),
}

type Variables = z.infer<z.ZodObject<typeof inboundMailVariables>>

export function inboundMailProblems({ INBOUND_MAIL_DOMAIN, INBOUND_MAIL_SECRET }: Variables): (string | false)[] {
  return [
    Boolean(INBOUND_MAIL_DOMAIN) !== Boolean(INBOUND_MAIL_SECRET) &&
      'INBOUND_MAIL_DOMAIN and INBOUND_MAIL_SECRET: set both or none',
  ]
}

/** Without it mails cannot be answered. In the demo its mailbox answers them. */
export function readInboundMail(
  { INBOUND_MAIL_DOMAIN: domain, INBOUND_MAIL_SECRET: secret }: Variables,
  demo: boolean,
): InboundMailEnv | undefined {
  if (domain && secret) return { domain, secret }
  return demo ? { domain: 'reply.pawstead.example' } : undefined
}
