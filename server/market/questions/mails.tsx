import { Button, Text } from '@react-email/components'
import { sql } from 'drizzle-orm'
import { openAs } from '#contract/open-as.rules'
import { greeting } from '#server/core/mails/greeting'
import { MailLayout } from '#server/core/mails/layout'
import { stopHeaders, stopLink, wantsMail } from '#server/core/mails/optional'
import { waitsForMorning } from '#server/core/mails/quiet'
import { renderMail } from '#server/core/mails/render'
import { style } from '#server/core/mails/style'
import { wasReadSince } from '#server/core/notices/was-read'
import { teamWho } from '#server/core/people/memberships'
import type { Deps } from '#server/infra/deps'
import { QUESTIONS_PATH } from './path'
import type { QuestionTopics } from './topics'

type Row = { shopId: string; product: string; body: string }

/** Carries a question to the shop. One that is gone, answered, or read in the app by then needs no mail. */
export async function mailQuestionAsked(
  deps: Pick<Deps, 'db' | 'clock' | 'mail' | 'env'>,
  asked: QuestionTopics['mail.question-asked'],
): Promise<void> {
  const { questionId, only, waitsSince } = asked
  const { db, mail, env } = deps
  const { rows } = await db.execute<Row>(sql`
    select s.id as "shopId", p.name as product, q.body
    from product_questions q join products p on p.id = q.product_id
      join user_profiles s on s.id = p.seller_profile_id and s.is_active
    where q.id = ${questionId} and q.status = 'published'
      and not exists (select from product_answers a where a.question_id = q.id and a.by_shop)`)
  const [row] = rows
  if (!row) return
  const { shopId, product, body } = row
  for (const { id, email, firstName } of await teamWho(db, shopId, 'answers')) {
    if ((only && id !== only) || !email || !(await wantsMail(db, id, 'reviews'))) continue
    if (await waitsForMorning(deps, id, 'mail.question-asked', { ...asked, only: id })) continue
    const notice = { userId: id, kind: 'reviews', href: openAs(shopId, QUESTIONS_PATH) } as const
    if (await wasReadSince(db, notice, waitsSince)) continue
    const stop = stopLink({ env }, id, 'reviews')
    const content = contentOf(firstName, product, body, `${env.publicUrl}${QUESTIONS_PATH}`, stop)
    await mail.send({
      to: email,
      subject: `A question about ${product}`,
      headers: stopHeaders(stop),
      ...(await renderMail(content)),
    })
  }
}

function contentOf(name: string, product: string, body: string, link: string, stop: string) {
  return (
    <MailLayout
      title="Someone has a question"
      stop={stop}
      preview={`About ${product}.`}
      reason="You are receiving this email because you sell on Pawstead."
    >
      <Text style={style.text}>{greeting(name)}</Text>
      <Text style={style.text}>Someone asked about {product}:</Text>
      <Text style={style.text}>“{body}”</Text>
      <Text style={style.text}>Everyone who looks at the product will see your answer.</Text>
      <Button href={link} style={style.button}>
        Answer the question
      </Button>
    </MailLayout>
  )
}
