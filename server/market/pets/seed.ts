import { eq } from 'drizzle-orm'
import type { Allergen } from '#contract/allergens.rules'
import type { Tx } from '#server/infra/database/db'
import { insertAll } from '#server/infra/database/insert-all'
import { petAllergies, pets, petWeights } from '#server/tables/pets'
import { daysBefore } from '#server/town/days'
import { accountId } from '#server/town/people/accounts'
import type { Town } from '#server/town/town'
import { uuidFrom } from '#server/town/uuid'

type Made = Pick<typeof pets.$inferInsert, 'name' | 'species' | 'breed' | 'dietNotes'> & {
  account: string
  /** Days before today. */
  born?: number
  passed?: number
  weighed?: [daysAgo: number, kg: number][]
  allergens?: Allergen[]
  otherAllergies?: string[]
}

/** The animals of the demo accounts, as their profiles tell of them. */
const MADE: Made[] = [
  {
    account: 'parent',
    name: 'Fern',
    species: 'dog',
    breed: 'Blue merle collie',
    born: 1490,
    weighed: [
      [190, 22.4],
      [16, 23.1],
    ],
    allergens: ['chicken'],
    dietNotes: 'Two meals a day. Scratches her ears for days after anything with chicken in it.',
  },
  {
    account: 'parent',
    name: 'Miso',
    species: 'cat',
    breed: 'Short-haired',
    born: 2310,
    weighed: [[40, 4.6]],
    otherAllergies: ['Seaweed'],
    dietNotes: 'Wet food in the evening. Bread does not count as a meal.',
  },
  {
    account: 'parent',
    name: 'Bramble',
    species: 'dog',
    breed: 'Collie mix',
    born: 5600,
    passed: 320,
    weighed: [[360, 19.8]],
  },
  { account: 'sitter', name: 'Dot', species: 'dog', breed: 'Black Labrador', born: 1820, weighed: [[25, 28.2]] },
]

type Rows = {
  pets: (typeof pets.$inferInsert & { id: string })[]
  weights: (typeof petWeights.$inferInsert)[]
  allergies: (typeof petAllergies.$inferInsert)[]
}

export async function insertPets(tx: Tx, { neighbours }: Town, now: Date): Promise<void> {
  const rows: Rows = { pets: [], weights: [], allergies: [] }
  for (const made of MADE) addMade(rows, made, now)
  for (const { id: ownerId, pets: theirs, createdAt } of neighbours)
    for (const { name, species, breedText, weightKg } of theirs) {
      const id = uuidFrom(`pet ${ownerId} ${name}`)
      rows.pets.push({ id, ownerId, name, species, breed: breedText, createdAt, updatedAt: createdAt })
      rows.weights.push({ petId: id, measuredOn: day(createdAt), weightKg })
    }
  await insertAll(tx, pets, rows.pets)
  await insertAll(tx, petWeights, rows.weights)
  await insertAll(tx, petAllergies, rows.allergies)
  // a record is written while its pet lives
  for (const { account, name, passed } of MADE)
    if (passed !== undefined)
      await tx
        .update(pets)
        .set({ status: 'passed', passedOn: day(daysBefore(now, passed)), passedSaidAt: daysBefore(now, passed) })
        .where(eq(pets.id, uuidFrom(`pet ${account} ${name}`)))
}

function addMade(rows: Rows, made: Made, now: Date): void {
  const { account, born, passed: _, weighed = [], allergens = [], otherAllergies = [], ...pet } = made
  const id = uuidFrom(`pet ${account} ${pet.name}`)
  const createdAt = daysBefore(now, 400)
  rows.pets.push({
    ...pet,
    id,
    ownerId: accountId(account),
    birthDate: born === undefined ? null : day(daysBefore(now, born)),
    createdAt,
    updatedAt: createdAt,
  })
  for (const [age, weightKg] of weighed)
    rows.weights.push({ petId: id, measuredOn: day(daysBefore(now, age)), weightKg })
  const allergy = (kind: string) => ({ id: uuidFrom(`allergy ${id} ${kind}`), petId: id })
  for (const allergenCode of allergens) rows.allergies.push({ ...allergy(allergenCode), allergenCode })
  for (const label of otherAllergies) rows.allergies.push({ ...allergy(label), label })
}

function day(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}
