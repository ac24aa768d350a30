import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { DAY_AHEAD, latestToday } from '#contract/days.rules'
import type { NewExpense, SavedExpense } from '#contract/pet-expenses'
import type { Viewer } from '#server/core/people/viewer'
import { refuse, refuseInWords } from '#server/core/refusals/refuse'
import { cleanLine } from '#server/core/text/clean'
import { inTransaction } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { holdPet, mayOn } from '#server/market/pets/access'
import { petExpenses } from '#server/tables/pet-sharing'

type Changing = Pick<Deps, 'db' | 'clock'>

/** Of one that has died as well: the last bills come later. @throws NOT_FOUND, BAD_REQUEST for days to come */
export async function addExpense(deps: Changing, viewer: Viewer, expense: NewExpense): Promise<{ id: string }> {
  const { petId, ...written } = expense
  refuseFuture(deps, written.spentOn)
  const id = randomUUID()
  await inTransaction(deps.db, async (tx) => {
    await holdPet(tx, deps, viewer, petId, 'papers', { living: false })
    const now = deps.clock.now()
    await tx
      .insert(petExpenses)
      .values({ id, petId, ...cleaned(written), addedBy: viewer.id, createdAt: now, updatedAt: now })
  })
  return { id }
}

/** What came from an order or an invoice keeps its amount and its day. @throws NOT_FOUND, BAD_REQUEST for days to come */
export async function saveExpense(deps: Changing, viewer: Viewer, { id, ...written }: SavedExpense) {
  refuseFuture(deps, written.spentOn)
  const now = deps.clock.now()
  const { category, amount, currency, spentOn, vendor, note } = cleaned(written)
  const typed = sql`e.source_kind = 'manual'`
  const { rows } = await deps.db.execute(sql`
    update pet_expenses e set category = ${category}, note = ${note}, updated_at = ${now},
      amount = case when ${typed} then ${amount}::numeric else e.amount end,
      currency = case when ${typed} then ${currency} else e.currency end,
      spent_on = case when ${typed} then ${spentOn}::date else e.spent_on end,
      vendor = case when ${typed} then ${vendor} else e.vendor end
    where e.id = ${id} and ${mayOn(sql`e.pet_id`, { viewer, now }, 'papers')} returning e.id`)
  if (rows.length === 0) throw refuse('NOT_FOUND')
  return {}
}

/** @throws NOT_FOUND */
export async function removeExpense({ db, clock }: Changing, viewer: Viewer, id: string) {
  const { rows } = await db.execute(sql`
    delete from pet_expenses e
    where e.id = ${id} and ${mayOn(sql`e.pet_id`, { viewer, now: clock.now() }, 'papers')} returning e.id`)
  if (rows.length === 0) throw refuse('NOT_FOUND')
  return {}
}

function refuseFuture({ clock }: Pick<Deps, 'clock'>, day: string): void {
  if (day > latestToday(clock.now())) throw refuseInWords('BAD_REQUEST', DAY_AHEAD)
}

function cleaned(written: Omit<SavedExpense, 'id'>) {
  return { ...written, vendor: cleanLine(written.vendor), note: cleanLine(written.note) }
}
