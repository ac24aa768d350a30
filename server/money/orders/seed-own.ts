import { courseOf } from '#server/town/course'
import type { Town } from '#server/town/town'
import type { PastOrder } from '#server/town/types'
import { uuidFrom } from '#server/town/uuid'

const DAY_MS = 86_400_000

/** What the demo's pet parent bought before: each order of one shop, by the names of its goods and how long ago. */
const BOUGHT: { daysAgo: number; goods: [name: RegExp, quantity: number][] }[] = [
  {
    daysAgo: 96,
    goods: [
      [/^No-pull walking harness$/, 1],
      [/^Hemp rope leash/, 1],
    ],
  },
  { daysAgo: 61, goods: [[/^Lamb and barley dry food/, 1]] },
  {
    daysAgo: 24,
    goods: [
      [/^Snuffle mat/, 1],
      [/^Salmon training bites/, 2],
    ],
  },
  // always on its way: the parcels of a day have left after that long, and none has come
  {
    daysAgo: 1.3,
    goods: [
      [/^Training line/, 1],
      [/^Treat pouch/, 1],
    ],
  },
]

/** Past orders of the demo account that signs in as a pet parent, so that its pages are lived in and it has things to review. */
export function ordersOfPetParent(town: Town, now: Date): PastOrder[] {
  const parent = town.accounts.find(({ kind, role }) => kind === 'pet-parent' && !role)
  if (!parent) return []
  return BOUGHT.flatMap(({ daysAgo, goods }) => {
    const items = goods.flatMap(([name, quantity]) => {
      const product = town.products.find((one) => one.isLead && name.test(one.name))
      return product ? [{ product, quantity }] : []
    })
    const shops = Map.groupBy(items, ({ product }) => product.shopProfileId)
    const placedAt = new Date(now.getTime() - daysAgo * DAY_MS)
    return [...shops].flatMap(([shopProfileId, bought]): PastOrder[] => {
      const shop = town.shops.find(({ profileId }) => profileId === shopProfileId)
      if (!shop) return []
      const id = uuidFrom(`own order ${daysAgo} ${shopProfileId}`)
      return [
        {
          id,
          groupId: uuidFrom(`own checkout ${daysAgo}`),
          neighbourId: parent.id,
          shopProfileId,
          ...courseOf(shop, placedAt, 0.5),
          items: bought.map(({ product, quantity }) => ({
            id: uuidFrom(`own item ${id} ${product.id}`),
            productId: product.id,
            quantity,
          })),
        },
      ]
    })
  })
}
