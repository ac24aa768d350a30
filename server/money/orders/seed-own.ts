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
    return [...shops].map(([shopProfileId, bought]): PastOrder => {
      const id = uuidFrom(`own order ${daysAgo} ${shopProfileId}`)
      return {
        id,
        groupId: uuidFrom(`own checkout ${daysAgo}`),
        neighbourId: parent.id,
        shopProfileId,
        placedAt,
        deliveredAt: new Date(placedAt.getTime() + 3 * DAY_MS),
        completedAt: new Date(placedAt.getTime() + 17 * DAY_MS),
        items: bought.map(({ product, quantity }) => ({
          id: uuidFrom(`own item ${id} ${product.id}`),
          productId: product.id,
          quantity,
        })),
      }
    })
  })
}
