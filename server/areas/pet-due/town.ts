import { sql } from 'drizzle-orm'
import { dueMoments, type Plan } from '#contract/repeats.rules'
import type { Tx } from '#server/infra/database/db'
import { daysBefore } from '#server/town/days'
import { uuidFrom } from '#server/town/uuid'

/** By the clocks of Millbrook. */
export const TOWN_ZONE = 'America/New_York'

/** What lies this near is left for whoever opens the town to answer. */
const OPEN_HOURS = 3

/** The id of a demo account's pet. @param of as `parent/Fern` */
export function townPetId(of: string): string {
  const [account = '', name = ''] = of.split('/')
  return uuidFrom(`pet ${account} ${name}`)
}

/** Those of these pets that the town has, alive, with whose they are. */
export async function townPets(tx: Tx, of: readonly string[]): Promise<Map<string, { id: string; ownerId: string }>> {
  const ids = new Map(of.map((name) => [townPetId(name), name]))
  const { rows } = await tx.execute<{ id: string; ownerId: string }>(sql`
    select id, owner_id as "ownerId" from pets where id = any(${sql.param([...ids.keys()])}::uuid[]) and status = 'active'`)
  return new Map(rows.map((row) => [ids.get(row.id) ?? '', row]))
}

/** A day of the town, so many days before today; negative ones lie ahead. */
export function townDay(now: Date, daysAgo: number): string {
  return daysBefore(now, daysAgo).toISOString().slice(0, 10)
}

/** The times of a plan that are over, each with a number that is the same on every machine. */
export function answeredInTown(plan: Plan, now: Date, days: number): { dueAt: Date; chance: number }[] {
  const until = new Date(now.getTime() - OPEN_HOURS * 3600_000)
  return dueMoments(plan, { from: daysBefore(now, days), until }).map((dueAt, n) => ({
    dueAt,
    chance:
      Number.parseInt(uuidFrom(`answer ${plan.startsOn} ${plan.repeat.times.join()} ${n}`).slice(0, 6), 16) / 0xffffff,
  }))
}
