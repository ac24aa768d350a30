import { ageInDays, daysBefore } from '../days'
import type { Bought } from '../orders'
import type { Family } from '../products'
import { deckOf, hash, type Random, randomFrom } from '../random'
import { POOLS, TALK } from '../talk/by-category'
import type { Pool } from '../talk/pool'
import type { OptionName, Review, Species } from '../types'
import { uuidFrom } from '../uuid'
import { ASIDES, CLOSINGS, ON_OPTION } from './closings'
import { fill, weightWords } from './fill'
import { TITLES } from './titles'

type Tone = keyof Pool
type Deck = { draw(): string }
/** The sentences left to deal under one product, so that no two reviews on its page read alike. */
type Table = {
  random: Random
  titles: Record<Tone, Deck>
  lines: Record<Tone, Deck>
  closings: Record<Tone, Deck>
  asides: Map<Species, Deck>
  said: Set<string>
}

const MOST_PER_PRODUCT = 60

/** What neighbours wrote about what they bought: at most one review per neighbour and product family. */
export function writeReviews(now: Date, bought: Bought[], shopName: (profileId: string) => string): Review[] {
  const tables = new Map<Family, Table>()
  const counts = new Map<Family, number>()
  const said = new Set<string>()
  /** What is read first; one bad day there would say little about what the others bought. */
  const newest = new Map<Family, Review>()
  const reviews: Review[] = []
  for (const purchase of bought) {
    const { family, neighbour, product, itemId } = purchase
    const random = randomFrom(`review/${itemId}`)
    const once = `${neighbour.id}/${product.groupId}`
    const count = counts.get(family) ?? 0
    if (said.has(once) || count >= MOST_PER_PRODUCT || !random.chance(0.74)) continue
    said.add(once)
    counts.set(family, count + 1)
    const table = tables.get(family) ?? tableFor(family)
    tables.set(family, table)
    const review = write(now, purchase, table, shopName(product.shopProfileId), random)
    reviews.push(review)
    const before = newest.get(family)
    if (!before || before.createdAt < review.createdAt) newest.set(family, review)
  }
  const badNews = new Set([...newest.values()].filter(({ rating }) => rating < 3))
  return reviews.filter((review) => !badNews.has(review))
}

function write(now: Date, bought: Bought, table: Table, shop: string, random: Random): Review {
  const { order, itemId, product, family, pet, neighbour } = bought
  const rating = ratingFor(family, random)
  const tone = toneOf(rating)
  const option = optionWords(product.optionName, product.optionValue)
  const say = (sentence: string) => fill(sentence, pet, { shop, option }, random)
  const sinceDone = ageInDays(now, order.completedAt)
  const age = Math.max(0.1, sinceDone - 1 - random.next() * Math.min(28, sinceDone))
  return {
    id: uuidFrom(`review/${itemId}`),
    productId: product.id,
    neighbourId: neighbour.id,
    orderItemId: itemId,
    rating,
    title: say(table.titles[tone].draw()),
    body: unsaid(table, () => sentencesFor(bought, rating, tone, table, random).map(say).join(' ')),
    petName: pet.name,
    petFacts: `${pet.breedText}, ${weightWords(pet)}`,
    createdAt: daysBefore(now, Math.min(age, sinceDone)),
  }
}

/** One to four sentences: about the thing, and at times about the animal, the size bought or the shop. */
function sentencesFor({ product, pet }: Bought, rating: number, tone: Tone, table: Table, random: Random): string[] {
  const forAllAges = product.lifeStages.length > 1
  const first = table.lines[tone].draw()
  const aside = forAllAges && random.chance(0.3) ? [asideFor(pet.species, table).draw()] : []
  const second = random.chance(0.55) ? [table.lines[rating === 4 && random.chance(0.5) ? 'fair' : tone].draw()] : []
  const size = product.optionName && random.chance(0.28) ? [random.pick(ON_OPTION[product.optionName][tone])] : []
  const wantsClosing = random.chance(0.4) || second.length + aside.length + size.length === 0
  return [...aside, first, ...second, ...size, ...(wantsClosing ? [table.closings[tone].draw()] : [])]
}

/** Deals again until the whole text is new under this product; the decks run on, so that is soon. */
function unsaid(table: Table, compose: () => string): string {
  let body = compose()
  while (table.said.has(body)) body = compose()
  table.said.add(body)
  return body
}

function tableFor(family: Family): Table {
  const { row } = family
  const random = randomFrom(`table/${row.name}`)
  const pool = row.talk ? TALK[row.talk] : POOLS[row.category]
  if (!pool) throw new Error(`Nobody knows what to say about ${row.category}`)
  const each = (cards: (tone: Tone) => string[]): Record<Tone, Deck> => ({
    good: deckOf(cards('good'), random),
    fair: deckOf(cards('fair'), random),
    poor: deckOf(cards('poor'), random),
  })
  return {
    random,
    titles: each((tone) => [...pool[tone].titles, ...TITLES[tone]]),
    lines: each((tone) => pool[tone].lines),
    closings: each((tone) => CLOSINGS[tone]),
    asides: new Map(),
    said: new Set(),
  }
}

function asideFor(species: Species, table: Table): Deck {
  const deck = table.asides.get(species) ?? deckOf(ASIDES[species], table.random)
  table.asides.set(species, deck)
  return deck
}

/** Ratings gather around what the town thinks of the product; now and then somebody had bad luck. */
function ratingFor({ row }: Family, random: Random): number {
  const average = row.rated ?? 4.5 + (hash(row.name) % 5) * 0.06
  const centre = average + (average > 4.3 ? 0.55 : 0.2)
  if (random.chance(0.035)) return random.int(1, 3)
  return random.weighted([5, 4, 3, 2, 1], (stars) => Math.exp(-((stars - centre) ** 2) / 1.1))
}

function toneOf(rating: number): Tone {
  if (rating >= 4) return 'good'
  return rating === 3 ? 'fair' : 'poor'
}

function optionWords(name: OptionName | null, value: string | null): string {
  if (!value) return ''
  return name === 'Size' || name === 'Pack' ? value : value.toLowerCase()
}
