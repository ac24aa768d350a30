import { sql } from 'drizzle-orm'
import type { Question } from '#contract/questions'
import { beyondMoment, momentCursor, pageOf } from '#server/core/lists/keyset'
import { refuse } from '#server/core/refusals/refuse'
import type { Deps } from '#server/infra/deps'
import { QUESTION_COLUMNS, type QuestionRow, toQuestion } from './row'

const PAGE_SIZE = 10

type Row = QuestionRow & { cursorAt: string }
type Found = { groupId: string; count: number }

/** A page of what was asked about a family, newest first. @throws NOT_FOUND, BAD_REQUEST for a cursor that is none */
export async function listQuestions(
  { db }: Pick<Deps, 'db'>,
  { id, cursor }: { id: string; cursor?: string | undefined },
): Promise<{ items: Question[]; count: number; next: string | null }> {
  const { rows: found } = await db.execute<Found>(sql`
    select p.group_id as "groupId",
      (select count(*)::int from product_questions q where q.group_id = p.group_id and q.status = 'published') as count
    from products p where p.id = ${id} and p.status = 'published'`)
  const [product] = found
  if (!product) throw refuse('NOT_FOUND')
  if (product.count === 0) return { items: [], count: 0, next: null }
  const beyond = beyondMoment(cursor, sql`q.created_at`, sql`q.id`)
  const { rows } = await db.execute<Row>(sql`
    select ${sql.raw(QUESTION_COLUMNS)}, q.created_at::text as "cursorAt" from product_questions q
    where q.group_id = ${product.groupId} and q.status = 'published' and ${beyond}
    order by q.created_at desc, q.id desc limit ${PAGE_SIZE + 1}`)
  const { page, next } = pageOf(rows, PAGE_SIZE, momentCursor)
  return { items: page.map(({ cursorAt: _, ...row }) => toQuestion(row)), count: product.count, next }
}
