import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#server/infra/database/db'
import { insertAll } from '#server/infra/database/insert-all'
import { petAllergies, petContacts, petMeasurements, pets, petWeights } from '#server/tables/pets'
import { daysBefore } from '#server/town/days'
import { accountId } from '#server/town/people/accounts'
import type { Town } from '#server/town/town'
import { uuidFrom } from '#server/town/uuid'
import { MADE, type Made } from './seed-made'

type Rows = {
  pets: (typeof pets.$inferInsert & { id: string })[]
  weights: (typeof petWeights.$inferInsert)[]
  measurements: (typeof petMeasurements.$inferInsert)[]
  allergies: (typeof petAllergies.$inferInsert)[]
  contacts: (typeof petContacts.$inferInsert)[]
}

export async function insertPets(tx: Tx, { neighbours }: Town, now: Date): Promise<void> {
  const rows: Rows = { pets: [], weights: [], measurements: [], allergies: [], contacts: [] }
  for (const made of MADE) addMade(rows, made, now)
  for (const { id: ownerId, pets: theirs, createdAt } of neighbours)
    for (const { name, species, breedText, weightKg } of theirs) {
      const id = uuidFrom(`pet ${ownerId} ${name}`)
      rows.pets.push({ id, ownerId, name, species, breed: breedText, createdAt, updatedAt: createdAt })
      rows.weights.push({ petId: id, measuredOn: day(createdAt), weightKg, addedBy: ownerId })
    }
  await insertAll(tx, pets, rows.pets)
  await insertAll(tx, petWeights, rows.weights)
  await insertAll(tx, petMeasurements, rows.measurements)
  await insertAll(tx, petAllergies, rows.allergies)
  await insertAll(tx, petContacts, rows.contacts)
  // those of the list, as the family would have chosen them
  await tx.execute(sql`update pets p set breed_id = b.id from breeds b
    where b.species = p.species and b.label = p.breed and p.created_at <= ${now}`)
  // a record is written while its pet lives
  for (const { account, name, passed } of MADE)
    if (passed !== undefined)
      await tx
        .update(pets)
        .set({ status: 'passed', passedOn: day(daysBefore(now, passed)), passedSaidAt: daysBefore(now, passed) })
        .where(eq(pets.id, uuidFrom(`pet ${account} ${name}`)))
}

function addMade(rows: Rows, made: Made, now: Date): void {
  const { account, owner = account, born, joined, passed: _, chipChecked, ...rest } = made
  const { weighed = [], measured, allergens = [], otherAllergies = [], contacts = [], ...pet } = rest
  const id = uuidFrom(`pet ${account} ${pet.name}`)
  const createdAt = daysBefore(now, 400)
  const on = (age: number | undefined) => (age === undefined ? null : day(daysBefore(now, age)))
  rows.pets.push({
    ...pet,
    id,
    ownerId: accountId(owner),
    birthDate: on(born),
    joinedOn: on(joined),
    chipCheckedOn: on(chipChecked),
    createdAt,
    updatedAt: createdAt,
  })
  for (const [age, weightKg, bodyScore] of weighed)
    rows.weights.push({
      ...{ petId: id, measuredOn: day(daysBefore(now, age)), weightKg },
      ...{ bodyScore: bodyScore ?? null, addedBy: accountId(owner) },
    })
  if (measured) {
    const { daysAgo, ...sizes } = measured
    rows.measurements.push({ petId: id, measuredOn: day(daysBefore(now, daysAgo)), ...sizes })
  }
  const allergy = (kind: string) => ({ id: uuidFrom(`allergy ${id} ${kind}`), petId: id })
  for (const allergenCode of allergens) rows.allergies.push({ ...allergy(allergenCode), allergenCode })
  for (const label of otherAllergies) rows.allergies.push({ ...allergy(label), label })
  for (const [position, contact] of contacts.entries())
    rows.contacts.push({ ...contact, id: uuidFrom(`contact ${id} ${position}`), petId: id, position })
}

function day(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}
