import { ageInDays, daysBefore } from '../days'
import { type Dealer, dealerOf, randomFrom } from '../random'
import type { Town } from '../town'
import type { Review } from '../types'
import { ANSWERS } from './answers'

type Vote = { reviewId: string; userId: string; createdAt: Date }
type Answer = { reviewId: string; authorUserId: string; body: string; createdAt: Date }

const MOST_VOTES = 9

/** Who found which reviews helpful: older and longer ones more often, never their own, and none written on the day. */
export function votesOf({ reviews, neighbours }: Pick<Town, 'reviews' | 'neighbours'>, now: Date): Vote[] {
  return reviews.flatMap((review) => {
    const random = randomFrom(`votes/${review.id}`)
    const age = ageInDays(now, review.createdAt)
    const reach = Math.min(1, age / 60) * Math.min(1, review.body.length / 160)
    if (age < 1 || !random.chance(0.2 + 0.4 * reach)) return []
    const voters = random.shuffle(neighbours).slice(0, random.int(1, Math.max(1, Math.round(MOST_VOTES * reach))))
    return voters
      .filter(({ id, createdAt }) => id !== review.neighbourId && createdAt < review.createdAt)
      .map(({ id }) => ({ reviewId: review.id, userId: id, createdAt: daysBefore(now, random.next() * age) }))
  })
}

/** What shops answered: most of what went wrong, and now and then what went well. No two alike under one product. */
export function answersOf(
  { reviews, products, shops }: Pick<Town, 'reviews' | 'products' | 'shops'>,
  now: Date,
): Answer[] {
  const productOf = new Map(products.map((product) => [product.id, product]))
  const ownerOf = new Map(shops.map(({ profileId, ownerAccountId }) => [profileId, ownerAccountId]))
  const decks = new Map<string, Dealer>()
  const anywhere = new Map<string, number>()
  return reviews.flatMap((review) => {
    const product = productOf.get(review.productId)
    const authorUserId = product && ownerOf.get(product.shopProfileId)
    if (!product || !authorUserId) return []
    const random = randomFrom(`answer/${review.id}`)
    const tone = toneOf(review)
    const age = ageInDays(now, review.createdAt)
    if (age < 2 || !random.chance({ good: 0.06, fair: 0.35, poor: 0.75 }[tone])) return []
    const key = `${product.groupId}/${tone}`
    const deck = decks.get(key) ?? dealerOf(ANSWERS[tone], randomFrom(`answers/${key}`), anywhere)
    decks.set(key, deck)
    if (deck.left === 0) return []
    const createdAt = daysBefore(now, age - Math.min(age - 0.5, 0.5 + random.next() * 4))
    return [{ reviewId: review.id, authorUserId, body: deck.draw(), createdAt }]
  })
}

function toneOf({ rating }: Review): keyof typeof ANSWERS {
  if (rating >= 4) return 'good'
  return rating === 3 ? 'fair' : 'poor'
}
