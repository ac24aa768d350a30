import { sql } from 'drizzle-orm'
import { NewQuestionAnswer, type QuestionAnswer } from '#contract/questions'
import { notify } from '#server/core/notices/notify'
import type { Viewer } from '#server/core/people/viewer'
import { violatedConstraint } from '#server/core/refusals/faults'
import { refuse, refuseInWords } from '#server/core/refusals/refuse'
import { cleanText } from '#server/core/text/clean'
import { inTransaction, type Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { productAnswers } from '../../tables/questions'
import { isHeld } from '../content-filters/held'
import { authorNameOf } from '../reviews/author-name'

/**
 * Answers a question as the shop, or as somebody who has the thing, and tells who asked. The database judges who may.
 *
 * @throws NOT_FOUND, ONLY_BUYERS, ALREADY_ANSWERED, CONFLICT in words where the shop has answered, and BAD_REQUEST when nothing is left of the text once cleaned
 */
export async function answerQuestion(
  deps: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  answer: NewQuestionAnswer,
): Promise<QuestionAnswer & { held: boolean }> {
  const cleaned = NewQuestionAnswer.safeParse({ ...answer, body: cleanText(answer.body) })
  if (!cleaned.success) throw refuse('BAD_REQUEST')
  const { id, body } = cleaned.data
  const name = await authorNameOf(deps, viewer)
  const createdAt = deps.clock.now()
  try {
    return await inTransaction(deps.db, async (tx) => {
      const question = await find(tx, viewer.id, id)
      const { byShop } = question
      const [row] = await tx
        .insert(productAnswers)
        .values({ questionId: id, authorUserId: viewer.id, authorName: name, byShop, body, createdAt })
        .returning({ id: productAnswers.id })
      if (!row) throw new Error('an answer was not written')
      if (question.askerId && question.askerId !== viewer.id) await tellAsker(tx, question.askerId, question, byShop)
      return {
        id: row.id,
        author: byShop ? null : name,
        byShop,
        body,
        createdAt,
        held: await isHeld(tx, 'answer', row.id),
      }
    })
  } catch (error) {
    throw refusalOf(error)
  }
}

type Asked = {
  /** Null when they have left. */
  askerId: string | null
  byShop: boolean
  shop: string
  productId: string
  product: string
}

/** @throws NOT_FOUND */
async function find(tx: Tx, viewerId: string, id: string): Promise<Asked> {
  const { rows } = await tx.execute<Asked>(sql`
    select (select u.id from auth_users u where u.id = q.author_user_id and u.deleted_at is null) as "askerId",
      is_member(s.id, ${viewerId}) as "byShop", coalesce(s.business_name, 'The shop') as shop,
      p.id as "productId", p.name as product
    from product_questions q join products p on p.id = q.product_id join user_profiles s on s.id = p.seller_profile_id
    where q.id = ${id} and q.status = 'published' and p.status = 'published'`)
  const [question] = rows
  if (!question) throw refuse('NOT_FOUND')
  return question
}

async function tellAsker(tx: Tx, userId: string, { shop, productId, product }: Asked, byShop: boolean): Promise<void> {
  await notify(tx, {
    userId,
    kind: 'reviews',
    title: byShop ? `${shop} answered your question` : 'Someone answered your question',
    body: `About ${product}.`,
    href: `/product/${productId}#questions`,
  })
}

function refusalOf(error: unknown): unknown {
  switch (violatedConstraint(error)) {
    case 'product_answers_buyer_check':
      return refuse('ONLY_BUYERS')
    case 'product_answers_author_question_key':
      return refuse('ALREADY_ANSWERED')
    case 'product_answers_shop_check':
      return refuseInWords('CONFLICT', 'Someone on your team has answered this already.')
    case 'product_answers_question_check':
      return refuse('NOT_FOUND')
    default:
      return error
  }
}
