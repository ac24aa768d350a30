import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { GrantedRole } from '#contract/pet-access.rules'
import type { TestUser } from '#server/testing/factories'
import type { ApiClient, World } from '#server/testing/world'

type Family = {
  ada: ApiClient
  owner: TestUser
  petId: string
  /** Somebody who is that to the pet, from an hour ago on. */
  join(role: GrantedRole, name?: string): Promise<{ user: TestUser; api: ApiClient }>
  leave(userId: string): Promise<void>
  pass(): Promise<void>
  /** What somebody was told of pets, by title. */
  tidings(userId: string): Promise<string[]>
}

/** A pet with its owner, and what a test about its care begins with. */
export async function createFamily(world: World): Promise<Family> {
  const owner = await world.user({ data: { first_name: 'Ada', last_name: 'Owner' } })
  const ada = world.as(owner)
  await ada.pets.add({ name: 'Fern', species: 'dog' })
  const { rows } = await world.deps.db.execute<{ id: string }>(sql`select id from pets where owner_id = ${owner.id}`)
  const petId = rows[0]?.id ?? ''
  return {
    ada,
    owner,
    petId,
    async join(role, name = 'Mara') {
      const user = await world.user({ data: { first_name: name, last_name: 'Carer' } })
      await world.deps.db.execute(sql`
        insert into pet_guardians (pet_id, user_id, role, starts_at)
        values (${petId}, ${user.id}, ${role}, ${new Date(world.clock.now().getTime() - 3600_000).toISOString()})`)
      return { user, api: world.as(user) }
    },
    async leave(userId) {
      await world.deps.db.execute(sql`
        update pet_guardians set ends_at = ${world.clock.now().toISOString()} where pet_id = ${petId} and user_id = ${userId}`)
    },
    async pass() {
      await world.deps.db.execute(sql`
        update pets set status = 'passed', passed_on = current_date where id = ${petId}`)
    },
    async tidings(userId) {
      const { rows: told } = await world.deps.db.execute<{ title: string }>(sql`
        select title from notifications, generate_series(1, times) where user_id = ${userId} and kind = 'pets' order by created_at, id`)
      return told.map(({ title }) => title)
    },
  }
}

export const MEDICINE = {
  name: 'Carprofen',
  doseAmount: 1,
  doseUnit: 'tablet',
  repeat: { times: ['08:00', '20:00'], everyDays: 1 },
  timeZone: 'UTC',
  startsOn: '2026-01-01',
}

export const ROUTINE = {
  kind: 'walk' as const,
  title: 'Morning walk',
  repeat: { times: ['07:00'], everyDays: 1 },
  timeZone: 'UTC',
  startsOn: '2026-01-01',
}

/** A morning of no particular day, near to the real one: sessions and triggers go by that. */
export function morning(hour = '08:00'): Date {
  return new Date(`${new Date().toISOString().slice(0, 10)}T${hour}:00.000Z`)
}

export const clientId = () => randomUUID()
