import { sql } from 'drizzle-orm'
import type { NewDose } from '#contract/pet-medicine'
import { defaultIntervalMinutes } from '#contract/pet-medicine.rules'
import { dueMoments, type Plan } from '#contract/repeats.rules'
import type { Tx } from '#server/infra/database/db'
import { isDueAt } from '../pet-due/repeat'
import { isGivenBefore } from './same-dose'

/**
 * Which time of the plan a dose answers: the one it names; of one that came up again that of the dose given before; else the
 * nearest that nobody has answered and that it is near to. A time the plan does not have (any more) is none: what was written
 * down without a network is kept all the same.
 */
export async function answeredDue(
  tx: Tx,
  plan: Plan & { id: string },
  { dueAt, givenAt, outcome }: Pick<NewDose, 'dueAt' | 'givenAt' | 'outcome'>,
): Promise<Date | null> {
  const near = defaultIntervalMinutes(plan.repeat) * 60_000
  if (dueAt) return isDueAt(plan, dueAt) ? dueAt : null
  const given = outcome === 'vomited' ? await givenBefore(tx, plan.id, givenAt) : null
  if (given) return given
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

async function givenBefore(tx: Tx, medicationId: string, at: Date): Promise<Date | null> {
  const { rows } = await tx.execute<{ at: string }>(sql`
    select to_json(d.due_at)#>>'{}' as at from medication_doses d
    where d.medication_id = ${medicationId} and d.due_at is not null and ${isGivenBefore(at)}
    order by d.given_at desc limit 1`)
  return rows[0] ? new Date(rows[0].at) : null
}
