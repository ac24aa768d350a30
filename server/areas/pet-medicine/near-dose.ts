import { sql } from 'drizzle-orm'
import type { NewDose } from '#contract/pet-medicine'
import type { DoseOutcome } from '#contract/pet-medicine.rules'
import type { Viewer } from '#server/core/people/viewer'
import { refuse } from '#server/core/refusals/refuse'
import type { Tx } from '#server/infra/database/db'
import { nameOrNone } from '../pet-due/by-whom'

type Near = {
  doseId: string
  givenAt: string
  by: string | null
  you: boolean
  amount: number
  freeAt: string
  outcome: 'given' | 'vomited'
}

/**
 * Whether another dose is within the interval, before or after, confirmed ones and those that came up again included; the
 * range the database keeps may be that of an earlier, longer interval.
 *
 * @throws DOSE_TOO_SOON unless the person was shown that one, and confirms
 */
export async function refuseNear(
  tx: Tx,
  viewer: Viewer,
  plan: { id: string; minIntervalMinutes: number },
  { givenAt, confirmedDuplicate }: Pick<NewDose, 'givenAt' | 'confirmedDuplicate'>,
): Promise<boolean> {
  const at = sql`${givenAt.toISOString()}::timestamptz`
  const interval = sql`make_interval(mins => ${plan.minIntervalMinutes})`
  const { rows } = await tx.execute<Near>(sql`
    select d.id as "doseId", d.outcome, to_json(d.given_at)#>>'{}' as "givenAt", ${nameOrNone('d.given_by')} as by,
      d.given_by is not distinct from ${viewer.id}::uuid as you, d.amount::float8 as amount,
      to_json(d.given_at + ${interval})#>>'{}' as "freeAt"
    from medication_doses d
    where d.medication_id = ${plan.id} and d.outcome in ('given', 'vomited')
      and (d.given_at > ${at} - ${interval} and d.given_at < ${at} + ${interval}
        or d.outcome = 'given' and not d.confirmed_duplicate and d.given_during && tstzrange(${at}, ${at} + ${interval}))
    order by greatest(d.given_at - ${at}, ${at} - d.given_at) limit 1`)
  const [near] = rows
  if (near && !confirmedDuplicate)
    throw refuse('DOSE_TOO_SOON', { ...near, givenAt: new Date(near.givenAt), freeAt: new Date(near.freeAt) })
  return near !== undefined
}

type Answer = { at: string; by: string | null; you: boolean; outcome: DoseOutcome }

/**
 * Whether that time of the plan is answered already: given once, skipped once, and not skipped after it was given. That it was
 * refused or came up again is more to say of the same.
 *
 * @throws ALREADY_DONE unless a second dose is confirmed
 */
export async function refuseAnswered(
  tx: Tx,
  viewer: Viewer,
  medicationId: string,
  { dueAt, outcome, confirmedDuplicate }: Pick<NewDose, 'dueAt' | 'outcome' | 'confirmedDuplicate'>,
): Promise<boolean> {
  if (!dueAt || outcome === 'refused' || outcome === 'vomited') return false
  const answers = outcome === 'given' ? sql`d.outcome = 'given'` : sql`d.outcome in ('given', 'skipped')`
  const { rows } = await tx.execute<Answer>(sql`
    select to_json(d.given_at)#>>'{}' as at, ${nameOrNone('d.given_by')} as by,
      d.given_by is not distinct from ${viewer.id}::uuid as you, d.outcome
    from medication_doses d
    where d.medication_id = ${medicationId} and d.due_at = ${dueAt.toISOString()} and ${answers} limit 1`)
  const [answer] = rows
  const confirmed = confirmedDuplicate && outcome === 'given'
  if (answer && !confirmed) throw refuse('ALREADY_DONE', { ...answer, at: new Date(answer.at) })
  return answer !== undefined
}
