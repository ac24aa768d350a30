import { renderMail } from '#server/core/mails/render'
import { AccountMail, AccountText, openMessage } from '#server/identity/auth/messages'
import { createSealer } from '#server/identity/auth/sealing'
import type { Deps } from '#server/infra/deps'
import { AccountNotice } from './account-notice'
import { accountWords } from './words'

type Sealed = { sealed: string }

/** Sends a mail about an account that waited in the outbox. */
export async function sendAccountMail({ env, mail }: Deps, { sealed }: Sealed): Promise<void> {
  const message = AccountMail.parse(openMessage(createSealer(env.secretKey, 'messages'), sealed))
  const words = accountWords(message, env.publicUrl)
  const content = <AccountNotice name={message.name} words={words} />
  await mail.send({ to: message.to, subject: words.subject, ...(await renderMail(content)) })
}

/** Sends a text message that waited in the outbox. */
export async function sendAccountText({ env, texts }: Deps, { sealed }: Sealed): Promise<void> {
  const { to, text } = AccountText.parse(openMessage(createSealer(env.secretKey, 'messages'), sealed))
  if (!texts) throw new Error('no service for text messages is configured')
  await texts.send({ to: `+${to}`, text })
}
