import type { Tx } from '#server/infra/database/db'
import { insertAll } from '#server/infra/database/insert-all'
import { collectionFamilies, shopCollections } from '#server/tables/storefront'
import { type ShopKey, shopProfileId } from '#server/town/shops'
import type { Town } from '#server/town/town'
import { uuidFrom } from '#server/town/uuid'

type Made = { shop: ShopKey; slug: string; title: string; body: string; names: string[] }

/** What Kettle Hill shows together. */
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
]

export async function insertCollections(tx: Tx, { products }: Town): Promise<void> {
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
