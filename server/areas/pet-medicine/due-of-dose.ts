import { sql } from 'drizzle-orm'
import type { NewDose } from '#contract/pet-medicine'
import { defaultIntervalMinutes } from '#contract/pet-medicine.rules'
import { dueMoments, type Plan } from '#contract/repeats.rules'
import type { Tx } from '#server/infra/database/db'
import { isDueAt } from '../pet-due/repeat'

/**
 * Which time of the plan a dose answers: the one it names, else the nearest that nobody has answered and that it is near to.
 * A time the plan does not have (any more) is none: what was written down without a network is kept all the same.
 */
export async function answeredDue(
  tx: Tx,
  plan: Plan & { id: string },
  { dueAt, givenAt }: Pick<NewDose, 'dueAt' | 'givenAt'>,
): Promise<Date | null> {
  const near = defaultIntervalMinutes(plan.repeat) * 60_000
  if (dueAt) return isDueAt(plan, dueAt) ? dueAt : null
  const moments = dueMoments(plan, {
    from: new Date(givenAt.getTime() - near),
    until: new Date(givenAt.getTime() + near + 1),
  })
  if (moments.length === 0) return null
  const { rows } = await tx.execute<{ at: string }>(sql`
    select to_json(due_at)#>>'{}' as at from medication_doses
    where medication_id = ${plan.id} and due_at = any(${sql.param(moments.map((at) => at.toISOString()))}::timestamptz[])`)
  const answered = new Set(rows.map(({ at }) => Date.parse(at)))
  const far = (at: Date) => Math.abs(at.getTime() - givenAt.getTime())
  return moments.filter((at) => !answered.has(at.getTime())).toSorted((a, b) => far(a) - far(b))[0] ?? null
}
