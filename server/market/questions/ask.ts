import { sql } from 'drizzle-orm'
import { NewQuestion, type Question } from '#contract/questions'
import { enqueue } from '#server/core/outbox/outbox'
import { notifyTeam } from '#server/core/people/notify-team'
import type { Viewer } from '#server/core/people/viewer'
import { violatedConstraint } from '#server/core/refusals/faults'
import { refuse } from '#server/core/refusals/refuse'
import { cleanText } from '#server/core/text/clean'
import { inTransaction, type Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { productQuestions } from '../../tables/questions'
import { isHeld } from '../content-filters/held'
import { authorNameOf } from '../reviews/author-name'
import { QUESTIONS_PATH } from './path'

/**
 * Asks the shop, in front of everybody, and tells it.
 *
 * @throws NOT_FOUND, OWN_PART for one's own shop, and BAD_REQUEST when nothing is left of the text once cleaned
 */
export async function askQuestion(
  deps: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  question: NewQuestion,
): Promise<Question & { held: boolean }> {
  const cleaned = NewQuestion.safeParse({ ...question, body: cleanText(question.body) })
  if (!cleaned.success) throw refuse('BAD_REQUEST')
  const { productId, body } = cleaned.data
  const author = await authorNameOf(deps, viewer)
  const createdAt = deps.clock.now()
  try {
    return await inTransaction(deps.db, async (tx) => {
      const product = await find(tx, productId)
      const [row] = await tx
        .insert(productQuestions)
        .values({ productId, groupId: product.groupId, authorUserId: viewer.id, authorName: author, body, createdAt })
        .returning({ id: productQuestions.id })
      if (!row) throw new Error('a question was not written')
      await tellShop(tx, row.id, product)
      return {
        id: row.id,
        author,
        body,
        createdAt,
        answers: [],
        answerCount: 0,
        held: await isHeld(tx, 'question', row.id),
      }
    })
  } catch (error) {
    const constraint = violatedConstraint(error)
    if (constraint === 'product_questions_own_shop_check') throw refuse('OWN_PART')
    if (constraint === 'product_questions_product_check') throw refuse('NOT_FOUND')
    throw error
  }
}

type Asked = { groupId: string; name: string; shopId: string; isActive: boolean }

/** @throws NOT_FOUND */
async function find(tx: Tx, productId: string): Promise<Asked> {
  const { rows } = await tx.execute<Asked>(sql`
    select p.group_id as "groupId", p.name, s.id as "shopId", s.is_active as "isActive"
    from products p join user_profiles s on s.id = p.seller_profile_id
    where p.id = ${productId} and p.status = 'published'`)
  const [product] = rows
  if (!product) throw refuse('NOT_FOUND')
  return product
}

async function tellShop(tx: Tx, questionId: string, { name, shopId, isActive }: Asked): Promise<void> {
  if (!isActive) return
  await notifyTeam(tx, shopId, 'answers', {
    kind: 'reviews',
    title: 'A new question about one of your products',
    body: `About ${name}.`,
    href: QUESTIONS_PATH,
    merges: true,
  })
  await enqueue(tx, 'mail.question-asked', { questionId }, `question:${questionId}`)
}
