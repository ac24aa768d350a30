import { type SQL, sql } from 'drizzle-orm'
import { OVERDUE_HOURS } from '#contract/pet-care.rules'
import { dueMoments, nextDue, type Plan, type Within } from '#contract/repeats.rules'
import type { Tx } from '#server/infra/database/db'

/** What is due again and again: medicine, or a routine. */
export type DueSource = 'medications' | 'care_tasks'

export type DuePlan = Plan & { id: string; source: DueSource; active: boolean; dueSince: Date; nextDueAt: Date | null }
type Row = Plan & { active: boolean; dueSince: string; nextDueAt: string | null }

const ACTIVE: Record<DueSource, SQL> = {
  medications: sql`status = 'active'`,
  care_tasks: sql`active`,
}

/** Doses are found by when they were given: nobody answers more than two days ahead. */
const ANSWERS: Record<DueSource, (id: string, from: Date) => SQL> = {
  medications: (id, from) => sql`select due_at from medication_doses where medication_id = ${id}
    and given_at >= ${from.toISOString()}::timestamptz - interval '2 days' and due_at >= ${from.toISOString()}`,
  care_tasks: (id, from) => sql`select due_at from care_logs where task_id = ${id} and due_at >= ${from.toISOString()}`,
}

/**
 * Looks anew for the earliest time that nobody has answered, and keeps it in the row. What is older than a few hours was
 * missed, and is not waited for any more. Whoever calls holds the pet: its plans and answers stand still.
 */
export async function renewDue(tx: Tx, source: DueSource, id: string, now: Date): Promise<DuePlan | null> {
  const plan = await readDuePlan(tx, source, id)
  if (!plan) return null
  const from = stillAsked(plan.dueSince, now)
  const next = plan.active ? nextDue(plan, from, await answersSince(tx, plan, from)) : null
  if (next?.getTime() !== plan.nextDueAt?.getTime())
    await tx.execute(
      sql`update ${sql.identifier(source)} set next_due_at = ${next?.toISOString() ?? null} where id = ${id}`,
    )
  return { ...plan, nextDueAt: next }
}

/** The times within a span that nobody has answered, since it is due as it is. */
export async function openMoments(tx: Tx, plan: DuePlan, { from, until }: Within): Promise<Date[]> {
  const since = new Date(Math.max(from.getTime(), plan.dueSince.getTime()))
  const moments = plan.active ? dueMoments(plan, { from: since, until }) : []
  if (moments.length === 0) return []
  const answered = new Set((await answersSince(tx, plan, since)).map((at) => at.getTime()))
  return moments.filter((at) => !answered.has(at.getTime()))
}

/** From when on somebody may still be asked for what is not answered. */
export function stillAsked(dueSince: Date, now: Date): Date {
  return new Date(Math.max(dueSince.getTime(), now.getTime() - OVERDUE_HOURS * 3600_000))
}

async function readDuePlan(tx: Tx, source: DueSource, id: string): Promise<DuePlan | null> {
  const { rows } = await tx.execute<Row>(sql`
    select repeat, time_zone as "timeZone", starts_on::text as "startsOn", ends_on::text as "endsOn",
      ${ACTIVE[source]} as active, to_json(due_since)#>>'{}' as "dueSince", to_json(next_due_at)#>>'{}' as "nextDueAt"
    from ${sql.identifier(source)} where id = ${id}`)
  const [row] = rows
  if (!row) return null
  const { dueSince, nextDueAt, ...plan } = row
  return {
    ...plan,
    id,
    source,
    dueSince: new Date(dueSince),
    nextDueAt: nextDueAt === null ? null : new Date(nextDueAt),
  }
}

async function answersSince(tx: Tx, { source, id }: DuePlan, from: Date): Promise<Date[]> {
  const { rows } = await tx.execute<{ at: string }>(sql`
    select to_json(due_at)#>>'{}' as at from (${ANSWERS[source](id, from)}) answers`)
  return rows.map(({ at }) => new Date(at))
}
