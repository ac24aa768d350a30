import { z } from 'zod'
import { enqueue } from '#server/core/outbox/outbox'
import type { Db, Tx } from '#server/infra/database/db'
import type { Sealer } from './sealing'

/** What people are told about their account. Codes and links in it are secrets until they arrive. */
export const AccountMail = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('confirm'), to: z.string(), name: z.string(), code: z.string(), link: z.string() }),
  /** Somebody signed up with an address that has an account already. */
  z.object({ kind: z.literal('already-registered'), to: z.string(), name: z.string(), link: z.string() }),
  z.object({ kind: z.literal('magic-link'), to: z.string(), name: z.string(), code: z.string(), link: z.string() }),
  z.object({ kind: z.literal('recover'), to: z.string(), name: z.string(), code: z.string(), link: z.string() }),
  z.object({
    kind: z.literal('email-change'),
    to: z.string(),
    name: z.string(),
    code: z.string(),
    link: z.string(),
    newEmail: z.string(),
    side: z.enum(['current', 'new']),
  }),
  z.object({ kind: z.literal('email-changed'), to: z.string(), name: z.string(), newEmail: z.string() }),
  z.object({ kind: z.literal('phone-changed'), to: z.string(), name: z.string() }),
  z.object({ kind: z.literal('reauthenticate'), to: z.string(), name: z.string(), code: z.string() }),
  z.object({
    kind: z.literal('new-device'),
    to: z.string(),
    name: z.string(),
    device: z.string(),
    address: z.string(),
    at: z.string(),
  }),
  z.object({ kind: z.literal('password-changed'), to: z.string(), name: z.string(), at: z.string() }),
  z.object({ kind: z.literal('password-set'), to: z.string(), name: z.string(), at: z.string() }),
  z.object({ kind: z.literal('factor-added'), to: z.string(), name: z.string(), factor: z.string() }),
  z.object({ kind: z.literal('factor-removed'), to: z.string(), name: z.string(), factor: z.string() }),
  z.object({ kind: z.literal('recovery-code-used'), to: z.string(), name: z.string(), left: z.int() }),
  z.object({ kind: z.literal('identity-linked'), to: z.string(), name: z.string(), provider: z.string() }),
  z.object({ kind: z.literal('identity-unlinked'), to: z.string(), name: z.string(), provider: z.string() }),
  z.object({ kind: z.literal('session-reused'), to: z.string(), name: z.string(), device: z.string() }),
  z.object({ kind: z.literal('deletion-planned'), to: z.string(), name: z.string(), on: z.string() }),
  z.object({ kind: z.literal('deletion-cancelled'), to: z.string(), name: z.string() }),
  z.object({ kind: z.literal('deleted'), to: z.string(), name: z.string() }),
  /** To both: which account was closed, and which one goes on, each as it is signed in to. */
  z.object({ kind: z.literal('merged'), to: z.string(), name: z.string(), closed: z.string(), kept: z.string() }),
])
export type AccountMail = z.infer<typeof AccountMail>

/** A text message: digits without +, and the words. */
export const AccountText = z.object({ to: z.string(), text: z.string() })
export type AccountText = z.infer<typeof AccountText>

/** Hands messages to the outbox, in the transaction of what they tell. */
export type Messages = {
  mail(tx: Tx | Db, mail: AccountMail): Promise<unknown>
  text(tx: Tx | Db, text: AccountText): Promise<unknown>
}

/** Encrypted while they wait, because they hold codes whose hashes alone the database may know. */
export function createMessages(sealer: Sealer): Messages {
  const seal = (message: AccountMail | AccountText) => sealer.seal(Buffer.from(JSON.stringify(message)), 'message')
  return {
    mail: (tx, mail) => enqueue(tx, 'mail.account', { sealed: seal(mail) }),
    text: (tx, text) => enqueue(tx, 'text.account', { sealed: seal(text) }),
  }
}

/** Opens what `createMessages` sealed, for the job that sends it. */
export function openMessage(sealer: Sealer, sealed: string): unknown {
  return JSON.parse(sealer.open(sealed, 'message').toString())
}
