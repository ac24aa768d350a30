import { eq } from 'drizzle-orm'
import { DATA_REQUEST_ASKED } from '#contract/data-requests.rules'
import { nameForMail } from '#contract/names.rules'
import { renderMail } from '#server/core/mails/render'
import { AccountNotice } from '#server/identity/mails/account-notice'
import type { Deps } from '#server/infra/deps'
import { dataRequests } from '../../tables/data-requests'
import { addressOf } from './address'
import type { DataRequestTopics } from './topics'

/** Sends the answer to whoever asked; by letter where there is no address, which nobody does by itself. */
export async function mailAnswer(
  { db, mail, env }: Pick<Deps, 'db' | 'mail' | 'env'>,
  { requestId }: DataRequestTopics['mail.data-request'],
): Promise<void> {
  const [request] = await db.select().from(dataRequests).where(eq(dataRequests.id, requestId))
  const to = await addressOf(db, requestId)
  if (!request || to === null) return
  const title = 'Our answer to your request about your data'
  const words = {
    subject: title,
    title,
    paragraphs: [DATA_REQUEST_ASKED[request.kind], ...request.answer.split(/\n{2,}/)],
    action: { label: 'Contact us', link: `${env.publicUrl}/contact-us` },
  }
  const content = <AccountNotice name={nameForMail(request.name, '')} words={words} />
  await mail.send({ to, subject: words.subject, ...(await renderMail(content)) })
}
