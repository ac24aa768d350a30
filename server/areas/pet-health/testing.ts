import { sql } from 'drizzle-orm'
import type { GuardianRole } from '#contract/pet-access.rules'
import type { TestUser } from '#server/testing/factories'
import type { World } from '#server/testing/world'

/** A pet of a new person. */
export async function petOf(world: World, species: 'dog' | 'cat' | 'fish' = 'dog', birthDate: string | null = null) {
  const owner = await world.user()
  const { id } = await world.as(owner).pets.add({ name: 'Fern', species, birthDate })
  return { owner, petId: id }
}

/** Somebody who is this to a pet from now on. */
export async function guardian(world: World, petId: string, role: Exclude<GuardianRole, 'owner'>): Promise<TestUser> {
  const user = await world.user()
  await world.deps.db.execute(sql`
    insert into pet_guardians (pet_id, user_id, role, starts_at)
    values (${petId}, ${user.id}, ${role}, ${new Date(world.clock.now().getTime() - 1000)})`)
  return user
}

export async function saysPassed(world: World, petId: string): Promise<void> {
  await world.deps.db.execute(sql`
    update pets set status = 'passed', passed_on = current_date, passed_said_at = now() where id = ${petId}`)
}

/** A vaccine of the list for this species, with a schedule. */
export async function vaccineFor(world: World, species: string, label: string): Promise<string> {
  const { rows } = await world.deps.db.execute<{ id: string }>(sql`
    insert into vaccine_types (species, label, core, schedule, source, source_url, source_date)
    values (${species}, ${label}, true, '{"firstWeeks": [12], "boosterMonths": 12, "everyMonths": 36}', 'A guideline',
      'https://example.test', '2024-01-01')
    on conflict (species, label) do update set core = true, schedule = excluded.schedule returning id`)
  return rows[0]?.id ?? ''
}
