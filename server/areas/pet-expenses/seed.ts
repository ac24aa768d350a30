import type { Tx } from '#server/infra/database/db'
import { insertAll } from '#server/infra/database/insert-all'
import { petExpenses } from '#server/tables/pet-sharing'
import { daysBefore } from '#server/town/days'
import { accountId } from '#server/town/people/accounts'
import type { Town } from '#server/town/town'
import { uuidFrom } from '#server/town/uuid'

type Spent = [pet: string, daysAgo: number, category: string, amount: number, vendor: string, note: string]

const SPENT: Spent[] = [
  ['Fern', 4, 'food', 46.9, 'Corner Pet Supply', 'Salmon kibble, 26 lb'],
  ['Fern', 13, 'vet', 84, 'Orchard Street Clinic', 'Itchy ears and paws'],
  ['Fern', 38, 'grooming', 62.5, 'Tidewater Grooming', 'Wash, brush, and nails'],
  ['Fern', 60, 'vet', 96, 'Orchard Street Clinic', 'Ear infection'],
  ['Fern', 61, 'food', 46.9, 'Corner Pet Supply', 'Salmon kibble, 26 lb'],
  ['Fern', 75, 'training', 120, 'Millbrook Dog School', 'Recall course, four evenings'],
  ['Fern', 118, 'gear', 34.25, '', 'New long line'],
  ['Fern', 203, 'insurance', 318, 'Paws & Co. Mutual', 'Half a year'],
  ['Fern', 211, 'vet', 80, 'Orchard Street Clinic', 'Limping after the beach, what the insurer left'],
  ['Fern', 352, 'vet', 148, 'Orchard Street Clinic', 'Yearly checkup, rabies and distemper vaccines'],
  ['Fern', 402, 'vet', 38, 'Orchard Street Clinic', 'Bordetella vaccine'],
  ['Miso', 9, 'food', 28.4, '', 'Wet food, a box of 24'],
  ['Miso', 52, 'vet', 71, 'Orchard Street Clinic', 'Dental check'],
]

/** What the demo account’s animals cost, over more than a year. */
export async function insertPetExpenses(tx: Tx, _town: Town, now: Date): Promise<void> {
  await insertAll(
    tx,
    petExpenses,
    SPENT.map(([pet, daysAgo, category, amount, vendor, note]) => ({
      id: uuidFrom(`expense ${pet} ${daysAgo}`),
      petId: uuidFrom(`pet parent ${pet}`),
      category,
      amount,
      currency: 'USD',
      spentOn: daysBefore(now, daysAgo).toISOString().slice(0, 10),
      vendor,
      note,
      addedBy: accountId('parent'),
      createdAt: daysBefore(now, daysAgo),
      updatedAt: daysBefore(now, daysAgo),
    })),
  )
}
