import { randomUUID } from 'node:crypto'
import MailComposer from 'nodemailer/lib/mail-composer'
import type { mailboxMails } from '#server/tables/platform'

/** An answer to a mail of the demo, as a mail program writes it: one's own words above what they answer. */
export function answerTo(
  { to, subject, text, headers, createdAt }: typeof mailboxMails.$inferSelect,
  words: string,
): Promise<Buffer> {
  const quoted = text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n')
  const mail = new MailComposer({
    from: to,
    to: headers?.['Reply-To'],
    subject: `Re: ${subject}`,
    messageId: `<${randomUUID()}@mailbox.example>`,
    text: `${words}\n\nOn ${createdAt.toUTCString()}, Pawstead wrote:\n${quoted}\n`,
  })
  return mail.compile().build()
}
