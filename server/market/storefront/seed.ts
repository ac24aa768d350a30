import { sql } from 'drizzle-orm'
import type { Tx } from '#server/infra/database/db'
import { insertAll } from '#server/infra/database/insert-all'
import { collectionFamilies, shopCollections } from '#server/tables/storefront'
import { daysBefore } from '#server/town/days'
import { type ShopKey, shopProfileId } from '#server/town/shops'
import type { Town } from '#server/town/town'
import { uuidFrom } from '#server/town/uuid'

type Made = { shop: ShopKey; slug: string; title: string; body: string; names: string[] }

/** What shops show together. */
const MADE: Made[] = [
  {
    shop: 'kettle-hill',
    slug: 'first-walks',
    title: 'First walks',
    body: 'What we hand to people who come in with a puppy: light, washable, and easy to grow out of.',
    names: ['Puppy’s first harness', 'Puppy leash, feather-light clip', 'Training line'],
  },
  {
    shop: 'kettle-hill',
    slug: 'two-hands-free',
    title: 'Hands free',
    body: 'For runners, for strollers, and for two dogs at once.',
    names: [
      'Hands-free running leash',
      'Two-dog coupler with swivel',
      'Double-ended leash, 7 ft',
      'Night-walk reflective collar',
      'No-pull walking harness',
    ],
  },
  {
    shop: 'barrow-and-bean',
    slug: 'for-shy-noses',
    title: 'For shy noses',
    body: 'Things to sniff out, for animals who think first and eat later.',
    names: ['Snuffle mat for slow eaters', 'Rubber hive to stuff and freeze', 'Sliding box, level two'],
  },
  {
    shop: 'hollow-lane',
    slug: 'for-particular-cats',
    title: 'For particular cats',
    body: 'What goes home with people who have tried everything else.',
    names: [
      'Rabbit dry food, sensitive cat',
      'Soft-bite chicken dry food, senior cat',
      'Salmon and white fish dry food, adult cat',
    ],
  },
  {
    shop: 'long-acre',
    slug: 'winter-corners',
    title: 'Winter corners',
    body: 'Warm places, from the window sill to the floor.',
    names: ['Radiator hammock', 'Cave bed for burrowers', 'Microwavable heat pad, warm all night', 'Round felt nest'],
  },
]

/** The pottery fires its kiln for two weeks each season: a holiday that is still ahead. */
const CLOSED = {
  shop: 'barrow-pottery',
  inDays: 16,
  days: 10,
  note: 'The big kiln is on. We pack again when it’s cool.',
} as const

export async function insertCollections(tx: Tx, { products }: Town, now: Date): Promise<void> {
  const day = (inDays: number) => daysBefore(now, -inDays).toISOString().slice(0, 10)
  await tx.execute(sql`
    update profile_details set closed_from = ${day(CLOSED.inDays)}, closed_to = ${day(CLOSED.inDays + CLOSED.days)},
      closure_note = ${CLOSED.note} where profile_id = ${shopProfileId(CLOSED.shop)}`)
  const familyOf = new Map(products.map(({ name, groupId }) => [name, groupId]))
  const made = MADE.map((one, position) => ({ ...one, position, id: uuidFrom(`collection ${one.shop} ${one.slug}`) }))
  await insertAll(
    tx,
    shopCollections,
    made.map(({ names: _, shop, ...collection }) => ({ ...collection, profileId: shopProfileId(shop) })),
  )
  await insertAll(
    tx,
    collectionFamilies,
    made.flatMap(({ id: collectionId, names }) =>
      names.map((name, position) => {
        const familyId = familyOf.get(name)
        if (!familyId) throw new Error(`nobody sells ${name}`)
        return { collectionId, familyId, position }
      }),
    ),
  )
}
