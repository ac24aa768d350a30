import { sql } from 'drizzle-orm'
import { OTHERS_AFTER_MINUTES, REMIND_WITHIN_HOURS } from '#contract/pet-care.rules'
import { amountWords } from '#contract/pet-medicine.rules'
import { nextDue } from '#contract/repeats.rules'
import type { Tx } from '#server/infra/database/db'
import { openMoments, renewDue } from '../pet-due/renew'
import type { DueThing } from './reminder-words'

type Row = Omit<DueThing, 'dueAt'> & { kind: 'dose' | 'task'; id: string; remind: boolean; assignedTo: string | null }
/** `assignedTo` is somebody who may still log; null for everybody. */
export type Thing = Row & { dueAt: Date }

/**
 * What is due of a pet that is held, and not too old to be said: looked at anew, because it may have been answered since it was
 * found. Each of its plans is looked at again when its next time comes, or when the others are to hear.
 */
export async function dueThings(
  tx: Tx,
  petId: string,
  carers: readonly { userId: string }[],
  now: Date,
): Promise<Thing[]> {
  const { rows } = await tx.execute<Omit<Row, 'detail'> & { amount: number | null; unit: string }>(sql`
    select 'dose' as kind, id, name as title, dose_amount::float8 as amount, dose_unit as unit, time_zone as "timeZone",
      remind, null::uuid as "assignedTo"
    from medications where pet_id = ${petId} and status = 'active'
    union all
    select 'task', id, title, null, '', time_zone, remind, assigned_to from care_tasks where pet_id = ${petId} and active
    order by 3, 2`)
  const things: Thing[] = []
  for (const { amount, unit, ...plan } of rows) {
    const row = { ...plan, detail: amount === null ? '' : amountWords(amount, unit) }
    // somebody who may not log any more is nobody to wait for
    const assignedTo = carers.some(({ userId }) => userId === row.assignedTo) ? row.assignedTo : null
    for (const dueAt of await lookAt(tx, row, assignedTo !== null, now)) things.push({ ...row, assignedTo, dueAt })
  }
  return things
}

async function lookAt(tx: Tx, { kind, id, remind }: Row, isAssigned: boolean, now: Date): Promise<Date[]> {
  const source = kind === 'dose' ? 'medications' : 'care_tasks'
  const plan = await renewDue(tx, source, id, now)
  if (!plan) return []
  const until = new Date(now.getTime() + 1)
  const from = new Date(now.getTime() - REMIND_WITHIN_HOURS * 3600_000)
  const moments = remind ? await openMoments(tx, plan, { from, until }) : []
  const others = moments
    .map((at) => at.getTime() + OTHERS_AFTER_MINUTES * 60_000)
    .filter((at) => isAssigned && at > now.getTime())
  const next = remind ? nextDue(plan, until) : null
  const again = Math.min(...others, ...(next ? [next.getTime()] : []))
  const remindAt = Number.isFinite(again) ? new Date(again).toISOString() : null
  await tx.execute(sql`
    update ${sql.identifier(source)} set remind_at = ${remindAt} where id = ${id} and remind_at is distinct from ${remindAt}`)
  return moments
}
