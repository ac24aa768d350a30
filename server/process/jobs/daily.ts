import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Deps } from '#server/infra/deps'

const HOUR_MS = 60 * 60_000
export const DAY_MS = 24 * HOUR_MS
/** As long as one may take; after that whoever took it is thought dead, and another may. */
const LEASE_MS = 6 * HOUR_MS
const AGAIN_MS = HOUR_MS

/**
 * Does `work` when its day is over, on one replica: when it is due stands in the database, so that starting anew does not
 * do it again. What nobody has done yet is due at a random moment of the next day, so that not all of it comes at once.
 *
 * @param spread how much later than now the first one is due, in ms
 * @throws whatever `work` throws; it is due again in an hour then
 */
export async function daily(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  name: string,
  work: () => Promise<void>,
  spread = () => randomInt(DAY_MS),
): Promise<void> {
  const now = clock.now()
  const due = await take()
  if (due === null) return
  try {
    await work()
  } catch (error) {
    await moveTo(new Date(clock.now().getTime() + AGAIN_MS))
    throw error
  }
  await moveTo(dayAfter(due, clock.now()), clock.now())

  /** @returns when it was due, or null when it is not, or is another's */
  async function take(): Promise<Date | null> {
    const { rows } = await db.execute<{ due: string }>(sql`
      with known as (select due_at from job_days where name = ${name} and due_at <= ${now.toISOString()} for update skip locked)
      update job_days d set due_at = ${new Date(now.getTime() + LEASE_MS).toISOString()}
      from known where d.name = ${name} returning known.due_at::text as due`)
    if (rows[0]) return new Date(rows[0].due)
    const first = new Date(now.getTime() + spread()).toISOString()
    await db.execute(sql`insert into job_days (name, due_at) values (${name}, ${first}) on conflict do nothing`)
    return null
  }

  async function moveTo(next: Date, done: Date | null = null): Promise<void> {
    await db.execute(sql`
      update job_days set due_at = ${next.toISOString()}, done_at = coalesce(${done?.toISOString() ?? null}::timestamptz, done_at)
      where name = ${name}`)
  }
}

/** At the same hour as before, however late this one was. */
function dayAfter(due: Date, now: Date): Date {
  const days = Math.floor((now.getTime() - due.getTime()) / DAY_MS) + 1
  return new Date(due.getTime() + days * DAY_MS)
}
