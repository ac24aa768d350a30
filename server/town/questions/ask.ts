import { ageInDays, daysBefore } from '../days'
import { deckOf, type Random, randomFrom } from '../random'
import type { Town } from '../town'
import type { Neighbour, Product } from '../types'
import { uuidFrom } from '../uuid'
import { BUYERS, openAbout, TEMPLATES } from './templates'

export type TownQuestion = {
  id: string
  productId: string
  groupId: string
  author: Neighbour
  body: string
  createdAt: Date
  answers: TownAnswer[]
}
export type TownAnswer = {
  id: string
  authorUserId: string
  authorName: string
  byShop: boolean
  body: string
  createdAt: Date
}

type Asked = Pick<Town, 'products' | 'shops' | 'neighbours' | 'reviews'>

/** What neighbors asked about the goods of the town, and what shops and buyers answered; a few wait for an answer. */
export function townQuestions(town: Asked, now: Date): TownQuestion[] {
  const families = Map.groupBy(town.products, ({ groupId }) => groupId)
  const shopOf = new Map(town.shops.map((shop) => [shop.profileId, shop]))
  const buyersOf = buyers(town)
  const newcomers = deckOf(town.neighbours, randomFrom('askers'))
  return [...families].flatMap(([groupId, family]) => {
    const product = family.find(({ isLead }) => isLead)
    const shop = product && shopOf.get(product.shopProfileId)
    const random = randomFrom(`questions/${groupId}`)
    if (!product || !shop || !random.chance(0.7)) return []
    const templates = deckOf(TEMPLATES, random)
    const age = Math.min(120, ageInDays(now, product.publishedAt) - 1)
    return Array.from({ length: random.int(1, 3) }, (_, place): TownQuestion | null => {
      const author = newcomers.draw()
      const askedAt = 1 + random.next() * (age - 1)
      const asked = { id: uuidFrom(`question/${groupId}/${place}`), productId: product.id, groupId, author }
      const createdAt = daysBefore(now, askedAt)
      if (place === 2 && random.chance(0.5)) {
        const recent = daysBefore(now, Math.min(askedAt, 1 + random.next() * 3))
        return { ...asked, body: random.pick(openAbout(product)), createdAt: recent, answers: [] }
      }
      const template = templates.draw()
      const said = template.answer({ product, family, shop })
      if (said === null) return null
      const others = (buyersOf.get(groupId) ?? []).filter(
        ({ since, user }) => since < createdAt && user.id !== author.id,
      )
      const answers: TownAnswer[] = [
        {
          id: uuidFrom(`answer/${asked.id}/shop`),
          authorUserId: shop.ownerAccountId,
          authorName: shop.businessName,
          byShop: true,
          body: said,
          createdAt: daysBefore(now, askedAt - Math.min(askedAt * 0.9, 0.1 + random.next() * 2)),
        },
        ...bySomeone(others, asked.id, askedAt, now, random),
      ]
      return { ...asked, body: random.pick(template.asked), createdAt, answers }
    }).filter((question) => question !== null)
  })
}

type Buyer = { user: Neighbour; since: Date }

function bySomeone(buyers: Buyer[], questionId: string, askedAt: number, now: Date, random: Random): TownAnswer[] {
  if (buyers.length === 0 || !random.chance(0.3)) return []
  const { user } = random.pick(buyers)
  return [
    {
      id: uuidFrom(`answer/${questionId}/buyer`),
      authorUserId: user.id,
      authorName: user.firstName,
      byShop: false,
      body: random.pick(BUYERS),
      createdAt: daysBefore(now, askedAt - Math.min(askedAt * 0.9, 1 + random.next() * 14)),
    },
  ]
}

/** Who wrote a review has the thing since then at the latest. */
function buyers({ reviews, products, neighbours }: Asked): Map<string, Buyer[]> {
  const groupOf = new Map(products.map(({ id, groupId }: Product) => [id, groupId]))
  const person = new Map(neighbours.map((one) => [one.id, one]))
  const found = new Map<string, Buyer[]>()
  for (const { productId, neighbourId, createdAt } of reviews) {
    const [group, user] = [groupOf.get(productId), person.get(neighbourId)]
    if (group && user) found.set(group, [...(found.get(group) ?? []), { user, since: createdAt }])
  }
  return found
}
