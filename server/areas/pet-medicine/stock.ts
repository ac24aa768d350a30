import { eq, sql } from 'drizzle-orm'
import { nameForMail } from '#contract/names.rules'
import { type DoseOutcome, daysOfStock, RUNS_OUT_SOON_DAYS } from '#contract/pet-medicine.rules'
import { notify } from '#server/core/notices/notify'
import type { Tx } from '#server/infra/database/db'
import { medications } from '../../tables/pet-care'
import { whoMay } from '../pet-due/who-may'
import { isGivenBefore } from './same-dose'

type Plan = typeof medications.$inferSelect

/** What was given is gone, and whoever may buy more hears when little is left, and when nothing is. */
export async function takeFromStock(
  tx: Tx,
  { pet, plan, amount, now }: { pet: { id: string; name: string }; plan: Plan; amount: number; now: Date },
): Promise<void> {
  if (plan.stockLeft === null) return
  const left = await moveStock(tx, plan.id, -amount)
  if (left === null || plan.stockLeft === 0) return
  const isGone = left === 0
  if (!isGone && (isLow(plan, plan.stockLeft) || !isLow(plan, left))) return
  for (const { userId } of await whoMay(tx, pet.id, 'record', now))
    await notify(tx, {
      userId,
      kind: 'pets',
      petId: pet.id,
      // a name may be of one or of many, "Carprofen" and "Ear drops"
      title: `${nameForMail(pet.name, 'Your pet')}: ${isGone ? `no ${plan.name} left` : `running out of ${plan.name}`}`,
      body: isGone ? 'Nothing is left in the package.' : leftWords(plan, left),
      href: `/pet/${pet.id}/care`,
    })
}

const dosesIn = ({ doseAmount }: Plan, stock: number) => Math.floor(stock / doseAmount + 0.001)

/** Whether a stock lasts a week or less, or is the last dose of what is given more seldom. */
function isLow(plan: Plan, stock: number): boolean {
  const days = daysOfStock({ ...plan, stockLeft: stock })
  return dosesIn(plan, stock) <= 1 || (days !== null && days <= RUNS_OUT_SOON_DAYS)
}

function leftWords(plan: Plan, stock: number): string {
  const doses = dosesIn(plan, stock)
  if (doses <= 1) return doses === 1 ? 'What is left is one dose.' : 'What is left is less than one dose.'
  const days = daysOfStock({ ...plan, stockLeft: stock }) ?? 0
  if (days === 0) return 'What is left lasts less than a day.'
  return `What is left lasts ${days} ${days === 1 ? 'day' : 'days'}.`
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
