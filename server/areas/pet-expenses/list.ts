import { type SQL, sql } from 'drizzle-orm'
import type { Page } from '#contract/lists'
import type { ExpenseSums, PetExpense } from '#contract/pet-expenses'
import type { ExpenseCategory } from '#contract/pet-expenses.rules'
import { beyondDate, dateCursor, pageOf } from '#server/core/lists/keyset'
import { spanOf } from '#server/core/lists/span'
import type { Viewer } from '#server/core/people/viewer'
import type { Deps } from '#server/infra/deps'
import { mayOn, requirePet } from '#server/market/pets/access'

const PAGE_SIZE = 50
const ORDER = sql`e.spent_on desc, e.id desc`

type Asked = { petId: string; year: number; cursor?: string | undefined }
type Reading = Pick<Deps, 'db' | 'clock'>

/** A pet's expenses in a year, or in all years, for those who may see its papers. */
export function theirExpenses({ clock }: Reading, viewer: Viewer, petId: string, year: number | null): SQL {
  const during =
    year === null
      ? sql`true`
      : sql`e.spent_on >= make_date(${year}, 1, 1) and e.spent_on < make_date(${year + 1}, 1, 1)`
  return sql`e.pet_id = ${petId} and ${during} and ${mayOn(sql`e.pet_id`, { viewer, now: clock.now() }, 'papers')}`
}

/**
 * The columns of an expense, with where its source is read: for whoever bought or was billed, and for nobody else.
 *
 * @param beside what else is selected
 */
export function expenseColumns(viewer: Pick<Viewer, 'id'>): SQL {
  return sql`e.id, e.category, e.amount::float8 as amount, e.currency, e.spent_on::text as "spentOn", e.vendor, e.note,
    e.source_kind as source, case e.source_kind
      when 'order' then (select '/orders/' || o.id from order_items i join orders o on o.id = i.order_id
        where i.id = e.source_id and o.buyer_user_id = ${viewer.id})
      when 'invoice' then (select '/pay/' || d.invoice_id from invoice_details d
        where d.invoice_id = e.source_id and d.customer_user_id = ${viewer.id})
    end as href`
}

/** Latest first. @throws NOT_FOUND, BAD_REQUEST on a cursor that is not ours */
export async function listExpenses(
  deps: Reading,
  viewer: Viewer,
  { petId, year, cursor }: Asked,
): Promise<Page<PetExpense>> {
  await requirePet(deps, viewer, petId, 'papers')
  const which = theirExpenses(deps, viewer, petId, year)
  const beyond = beyondDate(cursor, sql`e.spent_on`, sql`e.id`)
  const [{ rows }, span] = await Promise.all([
    deps.db.execute<PetExpense>(sql`
      select ${expenseColumns(viewer)} from pet_expenses e where ${which} and ${beyond}
      order by ${ORDER} limit ${PAGE_SIZE + 1}`),
    spanOf(deps.db, { list: sql`from pet_expenses e where ${which}`, beyond, order: ORDER }),
  ])
  const { page, next } = pageOf(rows, PAGE_SIZE, ({ spentOn, id }) => dateCursor(spentOn, id))
  return { items: page, next, ...span }
}

type Sum = { month: string; category: ExpenseCategory; currency: string; total: number; count: number }

/** Added up by the database, whose money is exact. @throws NOT_FOUND */
export async function sumExpenses(deps: Reading, viewer: Viewer, { petId, year }: Asked): Promise<ExpenseSums> {
  await requirePet(deps, viewer, petId, 'papers')
  const [{ rows: sums }, { rows: years }] = await Promise.all([
    deps.db.execute<Sum>(sql`
      select to_char(e.spent_on, 'YYYY-MM') as month, e.category, e.currency, sum(e.amount)::float8 as total,
        count(*)::int as count
      from pet_expenses e where ${theirExpenses(deps, viewer, petId, year)} group by 1, 2, 3 order by 1 desc, 2, 3`),
    deps.db.execute<{ year: number }>(sql`
      select distinct extract(year from e.spent_on)::int as year
      from pet_expenses e where ${theirExpenses(deps, viewer, petId, null)} order by 1 desc`),
  ])
  return { years: years.map((row) => row.year), sums }
}
