import { PASSPORT_SECTIONS } from '#contract/pet-sharing.rules'
import type { Tx } from '#server/infra/database/db'
import { insertAll } from '#server/infra/database/insert-all'
import { petShareLinks, petTagScans, petTags } from '#server/tables/pet-sharing'
import { daysBefore } from '#server/town/days'
import { accountId } from '#server/town/people/accounts'
import type { Town } from '#server/town/town'
import { uuidFrom } from '#server/town/uuid'
import { demoToken, keptToken } from './token'

/** Fern’s, as the README says. */
const DEMO_TAG = 'FERN234567'

/** Links and tags of the demo account’s animals, in the states that their page can show. */
export async function insertPetSharing(tx: Tx, _town: Town, now: Date): Promise<void> {
  const [fern, miso] = [uuidFrom('pet parent Fern'), uuidFrom('pet parent Miso')]
  const createdBy = accountId('parent')
  const link = (name: string, ago: number, days: number) => {
    const id = uuidFrom(`share link ${name}`)
    const createdAt = daysBefore(now, ago)
    const expiresAt = daysBefore(now, ago - days)
    return { id, petId: fern, tokenHash: keptToken(demoToken(id)), createdBy, createdAt, expiresAt }
  }
  await insertAll(tx, petShareLinks, [
    {
      ...link('groomer', 9, 60),
      kind: 'passport',
      label: 'For the groomer',
      sections: ['description', 'chip', 'rabies', 'vaccines', 'conditions'],
      views: 3,
      viewedAt: daysBefore(now, 2),
    },
    {
      ...link('border', 400, 30),
      kind: 'passport',
      label: 'Road trip to Quebec',
      sections: [...PASSPORT_SECTIONS],
      views: 5,
      viewedAt: daysBefore(now, 380),
      expiresAt: daysBefore(now, 20),
      createdAt: daysBefore(now, 50),
    },
    {
      ...link('weekend', 3, 14),
      kind: 'hand-over',
      label: 'Weekend at Sam’s',
      sections: ['contacts', 'allergies', 'medicine', 'feeding', 'routine', 'rules', 'house'],
      views: 1,
      viewedAt: daysBefore(now, 1),
    },
    {
      ...link('kennel', 30, 90),
      kind: 'passport',
      label: 'Kennel, canceled',
      sections: ['description', 'rabies', 'vaccines'],
      revokedAt: daysBefore(now, 12),
    },
  ])
  await insertAll(tx, petTags, [
    {
      code: DEMO_TAG,
      petId: fern,
      label: 'Red collar',
      shows: ['name', 'warning'],
      warning: 'No chicken, please. It makes her sick.',
      createdBy,
      createdAt: daysBefore(now, 120),
    },
    {
      code: 'FERN765432',
      petId: fern,
      label: 'Old harness',
      createdBy,
      createdAt: daysBefore(now, 300),
      retiredAt: daysBefore(now, 119),
    },
    {
      code: 'MISQ234567',
      petId: miso,
      label: 'Breakaway collar',
      shows: ['name'],
      createdBy,
      createdAt: daysBefore(now, 60),
    },
  ])
  const scan = (name: string, ago: number) => ({
    id: uuidFrom(`tag scan ${name}`),
    code: DEMO_TAG,
    petId: fern,
    visitorHash: uuidFrom(`tag visitor ${name}`),
    createdAt: daysBefore(now, ago),
  })
  await insertAll(tx, petTagScans, [
    scan('park', 34),
    scan('bakery opened', 6),
    {
      ...scan('bakery', 6),
      message: 'She walked into the bakery and sat down at the counter. She is fine and has had some water.',
      contact: 'Ask for Lena at the bakery',
      place: 'Corner of Mill Street and Bridge Lane',
    },
  ])
}
