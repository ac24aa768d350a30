import { ageInDays, daysBefore } from '../days'
import type { Bought } from '../orders'
import type { Family } from '../products'
import { type Dealer, dealerOf, hash, type Random, randomFrom } from '../random'
import { POOLS, TALK } from '../talk/by-category'
import type { Pool } from '../talk/pool'
import type { OptionName, PastOrder, Review } from '../types'
import { uuidFrom } from '../uuid'
import { ASIDES, CLOSINGS, type Kind, kindOf, ON_OPTION } from './closings'
import { fill, weightWords } from './fill'
import { TITLES } from './titles'

type Tone = keyof Pool
/** The sentences left to deal under one product, so that no two reviews on its page read alike. */
type Table = {
  random: Random
  titles: Record<Tone, Dealer>
  lines: Record<Tone, Dealer>
  closings: Record<Tone, Dealer>
  asides: Map<Kind, Dealer>
  /** All variations of a family vary in the same thing, so tones tell these apart. */
  options: Map<Tone, Dealer>
  said: Set<string>
  /** Reviews so far. */
  written: number
  /** How often each sentence was dealt in the whole town. */
  anywhere: Map<string, number>
}

const MOST_PER_PRODUCT = 60
/** So many of the newest the home page chooses its three from. */
const TITLES_APART = 30
/** The reviews of a product that are read; for each of them a first sentence is kept. */
const READ = 10

/** So often a sentence that need not be there is said in the whole town. */
const HEARD = 4

/** A review whose words are still to be found. */
type Begun = Bought & { random: Random; rating: number; createdAt: Date }

/**
 * What neighbours wrote about what they bought: at most one review per neighbour and product family. Words are dealt from
 * the newest review on, the order in which they are read: what repeats for want of sentences stands far below.
 */
export function writeReviews(now: Date, bought: Bought[], shopName: (profileId: string) => string): Review[] {
  const tables = new Map<Family, Table>()
  const titles: string[] = []
  const anywhere = new Map<string, number>()
  return withoutBadNews(begin(now, bought)).map((begun) => {
    const { family, product } = begun
    const table = tables.get(family) ?? tableFor(family, anywhere)
    tables.set(family, table)
    const review = write(begun, table, shopName(product.shopProfileId), titles.slice(-TITLES_APART))
    titles.push(review.title)
    return review
  })
}

/** Who wrote when, and how many stars they gave; newest first. Two animals of one name do not meet under one product. */
function begin(now: Date, bought: Bought[]): Begun[] {
  const counts = new Map<Family, number>()
  const heard = new Set<string>()
  const begun = bought.flatMap((purchase): Begun[] => {
    const { family, neighbour, product, pet, itemId, order } = purchase
    const random = randomFrom(`review/${itemId}`)
    const voices = [`${neighbour.id}/${product.groupId}`, `${pet.name}/${product.groupId}`]
    const count = counts.get(family) ?? 0
    if (
      triedBy(order) >= now ||
      voices.some((voice) => heard.has(voice)) ||
      count >= MOST_PER_PRODUCT ||
      !random.chance(0.6)
    )
      return []
    for (const voice of voices) heard.add(voice)
    counts.set(family, count + 1)
    const rating = ratingFor(family, random)
    const sinceTried = ageInDays(now, triedBy(order))
    const age = Math.max(0.1, sinceTried - 1 - random.next() * Math.min(28, sinceTried))
    return [{ ...purchase, random, rating, createdAt: daysBefore(now, Math.min(age, sinceTried)) }]
  })
  return begun.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
}

/** Whoever writes has had it for two days. */
function triedBy({ deliveredAt }: PastOrder): Date {
  return daysBefore(deliveredAt, -2)
}

/** What is read first; one bad day there would say little about what the others bought. */
function withoutBadNews(newestFirst: Begun[]): Begun[] {
  const seen = new Set<Family>()
  return newestFirst.filter(({ family, rating }) => {
    const isFirst = !seen.has(family)
    seen.add(family)
    return !isFirst || rating >= 3
  })
}

function write(begun: Begun, table: Table, shop: string, lately: string[]): Review {
  const { itemId, product, pet, neighbour, random, rating, createdAt } = begun
  const tone = toneOf(rating)
  const option = optionWords(product.optionName, product.optionValue)
  const say = (sentence: string) => fill(sentence, pet, { shop, option }, random)
  return {
    id: uuidFrom(`review/${itemId}`),
    productId: product.id,
    neighbourId: neighbour.id,
    orderItemId: itemId,
    rating,
    title: untold(lately, () => say(table.titles[tone].draw())),
    body: unsaid(table, () => sentencesFor(begun, rating, tone, table, random).map(say).join(' ')),
    petName: pet.name,
    petFacts: `${pet.breedText}, ${weightWords(pet)}`,
    createdAt,
  }
}

/** Deals a title that none of the last ones had, whichever product they were about. */
function untold(lately: string[], compose: () => string): string {
  let title = compose()
  while (lately.includes(title)) title = compose()
  return title
}

/** One to four sentences: about the thing, and at times about the animal, the size bought or the shop. */
function sentencesFor({ product, pet }: Bought, rating: number, tone: Tone, table: Table, random: Random): string[] {
  const forAllAges = product.lifeStages.length > 1
  table.written++
  const first = table.lines[tone].draw()
  const aside = forAllAges && random.chance(0.18) ? freshFrom(asideFor(kindOf(pet), table), table) : []
  const others = rating === 4 && random.chance(0.5) ? 'fair' : tone
  const second = random.chance(0.42) && spare(table, others) ? freshFrom(table.lines[others], table) : []
  const size =
    product.optionName && random.chance(0.18) ? freshFrom(optionFor(product.optionName, tone, table), table) : []
  const isShort = second.length + aside.length + size.length === 0
  const wantsClosing = random.chance(isShort ? 0.4 : 0.15)
  return [...aside, first, ...second, ...size, ...(wantsClosing ? freshFrom(table.closings[tone], table) : [])]
}

/** A sentence that need not be there: none while it would be read twice, or was heard often enough in town. */
function freshFrom(deck: Dealer, { written }: Table): string[] {
  return (written > READ || deck.left > 0) && deck.heard < HEARD ? [deck.draw()] : []
}

/** Whether a second sentence leaves enough for a first one of each review that is still read. */
function spare({ lines, written }: Table, tone: Tone): boolean {
  return written > READ || lines[tone].left > READ - written
}

function optionFor(name: OptionName, tone: Tone, table: Table): Dealer {
  const deck = table.options.get(tone) ?? dealerOf(ON_OPTION[name][tone], table.random, table.anywhere)
  table.options.set(tone, deck)
  return deck
}

/** Deals again until the whole text is new under this product; the decks run on, so that is soon. */
function unsaid(table: Table, compose: () => string): string {
  let body = compose()
  while (table.said.has(body)) body = compose()
  table.said.add(body)
  return body
}

function tableFor(family: Family, anywhere: Map<string, number>): Table {
  const { row } = family
  const random = randomFrom(`table/${row.name}`)
  const pool = row.talk ? TALK[row.talk] : POOLS[row.category]
  if (!pool) throw new Error(`Nobody knows what to say about ${row.category}`)
  const each = (cards: (tone: Tone) => string[]): Record<Tone, Dealer> => ({
    good: dealerOf(cards('good'), random, anywhere),
    fair: dealerOf(cards('fair'), random, anywhere),
    poor: dealerOf(cards('poor'), random, anywhere),
  })
  return {
    random,
    titles: each((tone) => [...pool[tone].titles, ...TITLES[tone]]),
    lines: each((tone) => pool[tone].lines),
    closings: each((tone) => CLOSINGS[tone]),
    asides: new Map(),
    options: new Map(),
    said: new Set(),
    written: 0,
    anywhere,
  }
}

function asideFor(kind: Kind, table: Table): Dealer {
  const deck = table.asides.get(kind) ?? dealerOf(ASIDES[kind], table.random, table.anywhere)
  table.asides.set(kind, deck)
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
