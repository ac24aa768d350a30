import { eq } from 'drizzle-orm'
import { nameForMail } from '#contract/names.rules'
import type { Role } from '#contract/roles'
import { renderMail } from '#server/core/mails/render'
import { greetingName } from '#server/identity/auth/greeting'
import { AccountMail, AccountText, openMessage } from '#server/identity/auth/messages'
import { createSealer } from '#server/identity/auth/sealing'
import type { Deps } from '#server/infra/deps'
import { authUsers } from '#server/tables/auth'
import { AccountNotice } from './account-notice'
import { type AccountWords, accountWords, lockWords, roleTakenWords, roleWords } from './words'

type Sealed = { sealed: string }

/** Sends a mail about an account that waited in the outbox. */
export async function sendAccountMail({ env, mail }: Deps, { sealed }: Sealed): Promise<void> {
  const message = AccountMail.parse(openMessage(createSealer(env.secretKey, 'messages'), sealed))
  const words = accountWords(message, env.publicUrl)
  const content = <AccountNotice name={message.name} words={words} />
  await mail.send({ to: message.to, subject: words.subject, ...(await renderMail(content)) })
}

/** Tells somebody who has an address that they were made an admin, and by whom. */
export async function sendRoleMail(
  deps: Deps,
  { userId, role, by, until }: { userId: string; role: Role; by: string; until?: string | null },
): Promise<void> {
  await sendTo(deps, userId, roleWords(role, nameForMail(by, 'An admin'), deps.env.publicUrl, until ?? null))
}

/** Tells somebody who has an address that they are no admin anymore. */
export async function sendRoleTakenMail(deps: Deps, { userId, role }: { userId: string; role: Role }): Promise<void> {
  await sendTo(deps, userId, roleTakenWords(role, deps.env.publicUrl))
}

/** Tells somebody who has an address that their account was locked, or unlocked again. */
export async function sendLockMail(
  deps: Deps,
  { userId, until }: { userId: string; until?: string | null },
): Promise<void> {
  await sendTo(deps, userId, lockWords(until, deps.env.publicUrl))
}

async function sendTo({ db, mail }: Deps, userId: string, words: AccountWords): Promise<void> {
  const [user] = await db.select().from(authUsers).where(eq(authUsers.id, userId))
  if (!user?.email || !user.emailConfirmedAt) return
  const content = <AccountNotice name={greetingName(user)} words={words} />
  await mail.send({ to: user.email, subject: words.subject, ...(await renderMail(content)) })
}

/** Sends a text message that waited in the outbox. */
export async function sendAccountText({ env, texts }: Deps, { sealed }: Sealed): Promise<void> {
  const { to, text } = AccountText.parse(openMessage(createSealer(env.secretKey, 'messages'), sealed))
  if (!texts) throw new Error('no service for text messages is configured')
  await texts.send({ to: `+${to}`, text })
}
