import { sql } from 'drizzle-orm'
import type { Page } from '#contract/lists'
import type { ShopQuestion } from '#contract/questions'
import { beyondMoment, momentCursor, pageOf } from '#server/core/lists/keyset'
import { spanOf } from '#server/core/lists/span'
import type { Viewer } from '#server/core/people/viewer'
import type { Deps } from '#server/infra/deps'
import { ownShop } from '../profiles/own-shop'
import { QUESTION_COLUMNS, type QuestionRow, toQuestion } from './row'

const PAGE_SIZE = 20

type Row = QuestionRow & { productId: string; productName: string; cursorAt: string }

const ANSWERED = sql`exists (select from product_answers a where a.question_id = q.id and a.by_shop)`

/** What people ask the viewer's active shop: what it has not answered yet by how long it waits, the rest newest first. */
export async function listShopQuestions(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  { show, cursor }: { show: 'open' | 'answered'; cursor?: string | undefined },
): Promise<Page<ShopQuestion>> {
  const open = show === 'open'
  const list = sql`
    from product_groups g join product_questions q on q.group_id = g.id and q.status = 'published'
      join products p on p.id = q.product_id
    where g.seller_profile_id = ${ownShop(viewer, 'answers')} and ${open ? sql`not ${ANSWERED}` : ANSWERED}`
  const beyond = beyondMoment(cursor, sql`q.created_at`, sql`q.id`, { oldestFirst: open })
  const order = open ? sql`q.created_at, q.id` : sql`q.created_at desc, q.id desc`
  const [{ rows }, span] = await Promise.all([
    db.execute<Row>(sql`
      select ${sql.raw(QUESTION_COLUMNS)}, q.product_id as "productId", p.name as "productName", q.created_at::text as "cursorAt"
      ${list} and ${beyond} order by ${order} limit ${PAGE_SIZE + 1}`),
    spanOf(db, { list, beyond, order }),
  ])
  const { page, next } = pageOf(rows, PAGE_SIZE, momentCursor)
  return {
    items: page.map(({ cursorAt: _, productId, productName, ...row }) => ({
      ...toQuestion(row),
      productId,
      productName,
    })),
    next,
    ...span,
  }
}
