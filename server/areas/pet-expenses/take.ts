import { sql } from 'drizzle-orm'
import type { ExpenseCandidate } from '#contract/pet-expenses'
import type { Viewer } from '#server/core/people/viewer'
import { refuse, refuseInWords } from '#server/core/refusals/refuse'
import { inTransaction } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { holdPet, requirePet } from '#server/market/pets/access'
import { isBilledTo } from '#server/money/invoices/relation'

const AT_ONCE = 100
/** In which an order's money is with the shop, or went to it. */
const PAID = sql`o.status not in ('pending_payment', 'payment_expired', 'cancelled')`

type Taking = Pick<Deps, 'db' | 'clock'>

/** What the person paid for here, by order line and by invoice; an order's own invoice is its lines. */
function paidBy(viewer: Viewer) {
  const lines = sql`
    select 'order' as source, i.id, i.title, left(coalesce(trim(p.business_name), ''), 120) as vendor,
      day_at_shop(o.created_at, p.id) as "spentOn", pet_cost_of_line(i.id, null) as amount, o.currency,
      pet_cost_category(i.product_id) as category
    from orders o join order_items i on i.order_id = o.id join user_profiles p on p.id = o.seller_profile_id
    where o.buyer_user_id = ${viewer.id} and ${PAID}`
  const bills = sql`
    select 'invoice' as source, i.id, coalesce('Invoice ' || i.invoice_number, 'Invoice') as title,
      left(coalesce(trim(p.business_name), ''), 120) as vendor, i.invoice_date as "spentOn",
      d.amount_paid - d.amount_refunded as amount, d.currency,
      case p.user_type when 'veterinary-clinic' then 'vet' else 'other' end as category
    from invoices i join invoice_details d on d.invoice_id = i.id join user_profiles p on p.id = i.business_profile_id
    where ${isBilledTo(viewer)} and d.order_id is null and d.amount_paid > 0`
  return sql`(${lines} union all ${bills})`
}

/** What is none of a pet's yet, latest first. @throws NOT_FOUND */
export async function listCandidates(
  deps: Taking,
  viewer: Viewer,
  petId: string,
): Promise<{ items: ExpenseCandidate[] }> {
  await requirePet(deps, viewer, petId, 'papers')
  const { rows } = await deps.db.execute<ExpenseCandidate>(sql`
    select c.source, c.id, c.title, c.vendor, c."spentOn"::text as "spentOn", c.amount::float8 as amount, c.currency
    from ${paidBy(viewer)} c
    where c.amount > 0
      and not exists (select from pet_expenses e where e.source_kind = c.source and e.source_id = c.id)
    order by c."spentOn" desc, c.id limit ${AT_ONCE}`)
  return { items: rows }
}

/**
 * Makes an expense of a line or an invoice of the viewer's own. Of two who take the same at once, for whichever pets, one
 * waits and finds it taken.
 *
 * @throws NOT_FOUND for a pet or a source that is not theirs, CONFLICT
 */
export async function takeExpense(
  deps: Taking,
  viewer: Viewer,
  { petId, source, id }: { petId: string; source: 'order' | 'invoice'; id: string },
): Promise<{ id: string }> {
  return inTransaction(deps.db, async (tx) => {
    await holdPet(tx, deps, viewer, petId, 'papers', { living: false })
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`pet expense ${source} ${id}`}, 0))`)
    const { rows: taken } = await tx.execute(
      sql`select from pet_expenses where source_kind = ${source} and source_id = ${id}`,
    )
    if (taken.length > 0) throw refuseInWords('CONFLICT', 'This is an expense already.')
    const now = deps.clock.now()
    const { rows } = await tx.execute<{ id: string }>(sql`
      insert into pet_expenses (pet_id, category, amount, currency, spent_on, vendor, note, source_kind, source_id, added_by,
        created_at, updated_at)
      select ${petId}, c.category, c.amount, c.currency, c."spentOn", c.vendor, left(c.title, 500), c.source, c.id,
        ${viewer.id}, ${now}, ${now}
      from ${paidBy(viewer)} c where c.source = ${source} and c.id = ${id} returning id`)
    const [made] = rows
    if (!made) throw refuse('NOT_FOUND')
    return made
  })
}
