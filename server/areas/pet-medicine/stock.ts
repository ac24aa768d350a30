import { eq, sql } from 'drizzle-orm'
import { nameForMail } from '#contract/names.rules'
import { type DoseOutcome, daysOfStock, RUNS_OUT_SOON_DAYS } from '#contract/pet-medicine.rules'
import { notify } from '#server/core/notices/notify'
import type { Tx } from '#server/infra/database/db'
import { medications } from '../../tables/pet-care'
import { whoMay } from '../pet-due/who-may'
import { isGivenBefore } from './same-dose'

type Plan = typeof medications.$inferSelect

/** What was given is gone, and whoever may buy more hears once when the rest lasts a week. */
export async function takeFromStock(
  tx: Tx,
  { pet, plan, amount, now }: { pet: { id: string; name: string }; plan: Plan; amount: number; now: Date },
): Promise<void> {
  if (plan.stockLeft === null) return
  const left = await moveStock(tx, plan.id, -amount)
  const before = daysOfStock(plan)
  const after = daysOfStock({ ...plan, stockLeft: left })
  if (before === null || after === null || before <= RUNS_OUT_SOON_DAYS || after > RUNS_OUT_SOON_DAYS) return
  for (const { userId } of await whoMay(tx, pet.id, 'record', now))
    await notify(tx, {
      userId,
      kind: 'pets',
      petId: pet.id,
      title: `${nameForMail(pet.name, 'Your pet')}: ${plan.name} is running out`,
      body: `What is left lasts ${after} ${after === 1 ? 'day' : 'days'}.`,
      href: `/pet/${pet.id}/care`,
    })
}

/** @returns what is left, never less than nothing; null where nobody counts */
export async function moveStock(tx: Tx, id: string, by: number): Promise<number | null> {
  const { stockLeft } = medications
  const [kept] = await tx
    .update(medications)
    .set({ stockLeft: sql`least(greatest(${stockLeft} + ${by}::numeric, 0), 999999)` })
    .where(eq(medications.id, id))
    .returning({ stockLeft })
  return kept?.stockLeft ?? null
}

/**
 * Whether a dose is gone: one that was given, and one that came up again, unless it was logged as given first and has been
 * taken from the stock then.
 */
export async function usesStock(
  tx: Tx,
  dose: { medicationId: string; outcome: DoseOutcome; dueAt: Date | null; givenAt: Date },
): Promise<boolean> {
  if (dose.outcome !== 'vomited') return dose.outcome === 'given'
  const { rows } = await tx.execute(sql`
    select from medication_doses d where d.medication_id = ${dose.medicationId} and (${isGivenBefore(dose.givenAt)}
      or d.outcome = 'given' and d.due_at = ${dose.dueAt?.toISOString() ?? null})
    limit 1`)
  return rows.length === 0
}
