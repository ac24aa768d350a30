import { sql } from 'drizzle-orm'
import type { Tx } from '#server/infra/database/db'
import { insertAll } from '#server/infra/database/insert-all'
import { petFeedings, petHealthEntries } from '#server/tables/pet-health'
import { petWeights } from '#server/tables/pets'
import { daysBefore } from '#server/town/days'
import type { Town } from '#server/town/town'
import { uuidFrom } from '#server/town/uuid'
import { RECORDS } from './seed-records'
import { FEEDINGS, WEIGHTS } from './seed-weights'

/** The health of the animals of the demo accounts, in every state that a page can show, as of the day it is made. */
export async function insertPetHealth(tx: Tx, _: Town, now: Date): Promise<void> {
  const { rows } = await tx.execute<{ id: string; ownerId: string; species: string }>(sql`
    select id, owner_id as "ownerId", species from pets where status = 'active'`)
  const pets = new Map(rows.map((pet) => [pet.id, pet]))
  const vaccines = await tx.execute<{ id: string; species: string; label: string }>(sql`
    select id, species, label from vaccine_types`)
  const idOf = ([account, name]: readonly [string, string]) => uuidFrom(`pet ${account} ${name}`)
  const day = (ago: number | undefined) => (ago === undefined ? null : daysBefore(now, ago).toISOString().slice(0, 10))

  const entries = RECORDS.flatMap(({ pet, entries: theirs }) => {
    const kept = pets.get(idOf(pet))
    if (!kept) return []
    return theirs.map((entry, index) => {
      const { kind, title, on, until, due, ended, vaccine, treatment, by, private: isPrivate, ...rest } = entry
      const listed =
        vaccine &&
        vaccines.rows.find(
          (one) => one.species === kept.species && one.label.toLowerCase().includes(title.toLowerCase()),
        )
      const at = daysBefore(now, Math.max(on, 0))
      return {
        ...{ ...rest, kind, title, id: uuidFrom(`health ${kept.id} ${index}`), petId: kept.id },
        happenedOn: day(on) ?? '',
        validFrom: kind === 'vaccination' ? day(on) : null,
        validUntil: day(until),
        dueOn: day(due),
        endedOn: day(ended),
        vaccineTypeId: listed ? listed.id : null,
        treatmentKind: treatment ?? null,
        givenBy: by ?? '',
        private: isPrivate ?? false,
        addedBy: kept.ownerId,
        ...{ createdAt: at, updatedAt: at },
      } satisfies typeof petHealthEntries.$inferInsert
    })
  })
  await insertAll(tx, petHealthEntries, entries)

  for (const { pet, weighed } of WEIGHTS) {
    const kept = pets.get(idOf(pet))
    for (const [ago, weightKg, bodyScore = null] of kept ? weighed : [])
      await tx
        .insert(petWeights)
        .values({
          petId: idOf(pet),
          measuredOn: day(ago) ?? '',
          ...{ weightKg, bodyScore, addedBy: kept?.ownerId ?? null, createdAt: daysBefore(now, ago) },
        })
        .onConflictDoUpdate({
          target: [petWeights.petId, petWeights.measuredOn],
          set: { weightKg, bodyScore, addedBy: kept?.ownerId ?? null },
        })
  }
  const feedings = FEEDINGS.filter(({ pet }) => pets.has(idOf(pet)))
  await insertAll(
    tx,
    petFeedings,
    feedings.map(({ pet, ...feeding }) => ({ ...feeding, petId: idOf(pet), updatedAt: daysBefore(now, 30) })),
  )
}
