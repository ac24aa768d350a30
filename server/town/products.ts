import { FEEDING } from './catalogue/feeding'
import type { Option, Row } from './catalogue/row'
import { daysBefore } from './days'
import { picturesOf } from './pictures'
import { at, hash, type Random, randomFrom } from './random'
import { type ShopKey, shopProfileId } from './shops'
import type { DietFlag, Fact, LifeStage, NetUnit, PetSize, Product, ProductArt, Species } from './types'
import { uuidFrom } from './uuid'

/** A row and the products made of it, lead first or not; `members` keeps the order of the options. */
export type Family = { row: Row; members: Product[] }

const SHOP_CODES: Record<ShopKey, string> = {
  'hollow-lane': 'HL',
  'kettle-hill': 'KH',
  'long-acre': 'LA',
  'barrow-and-bean': 'BB',
  tidewater: 'TW',
  'barrow-pottery': 'BP',
}

const COLOURS: Record<string, string> = {
  Moss: '#3E6B3C',
  Natural: '#C9A46B',
  'Harbor blue': '#1F6E8C',
  Brick: '#B5543F',
  Mint: '#8CC3B2',
  Butter: '#E3A72F',
  Oat: '#BFA777',
  Slate: '#4F6F8F',
  Rust: '#B5543F',
  Cream: '#E2C999',
  Rose: '#D98F88',
  White: '#E9E4DA',
  Heather: '#7B5C94',
}

const SIZES: readonly string[] = ['xs', 's', 'm', 'l', 'xl'] satisfies PetSize[]
/** Goods are labeled as in Maine; the database keeps grams and milliliters. */
const METRIC: Record<string, { per: number; unit: NetUnit }> = {
  lb: { per: 453.592, unit: 'g' },
  oz: { per: 28.3495, unit: 'g' },
  gal: { per: 3785.41, unit: 'ml' },
  qt: { per: 946.353, unit: 'ml' },
  'fl oz': { per: 29.5735, unit: 'ml' },
}
const GRAMS_PER: Record<NetUnit, number> = { g: 1, kg: 1000, ml: 1, l: 1000, piece: 25 }

/** Turns a catalogue row into one product per variation. */
export function familyOf(row: Row, index: number, now: Date): Family {
  const slug = slugOf(row.name)
  const random = randomFrom(`product/${slug}`)
  const options: (Option | null)[] = row.options ?? [null]
  const leadAt = Math.max(
    0,
    options.findIndex((option) => option?.[0] === row.lead),
  )
  const saleFactor = saleOf(row, options[leadAt]?.[1])
  const published = daysBefore(now, shelfDays(row, random))
  const members = options.map((option, position): Product => {
    const value = option?.[0] ?? null
    const isLead = position === leadAt
    const price = option?.[1] ?? row.price ?? 0
    const net = netOf(row.by === 'Pack' && value ? value : row.net)
    const art = artOf(row, slug, value)
    return {
      id: uuidFrom(`product/${slug}/${value ?? ''}`),
      slug: isLead || !value ? slug : `${slug}-${slugOf(value)}`,
      shopProfileId: shopProfileId(row.shop),
      groupId: uuidFrom(`group/${slug}`),
      isLead,
      categorySlug: row.category,
      brand: row.brand,
      name: row.name,
      optionName: value ? (row.by ?? 'Size') : null,
      optionValue: value,
      optionNote: option?.[3] ?? null,
      optionPosition: position,
      summary: row.summary,
      description: row.text,
      highlights: row.points.split('|'),
      species: words<Species>(row.species),
      lifeStages: words<LifeStage>(row.ages ?? 'young adult senior'),
      sizes: sizesOf(row, value),
      dietFlags: words<DietFlag>(row.diet ?? ''),
      price,
      compareAtPrice: saleFactor ? Math.max(price + 0.5, Math.round(price * saleFactor * 2) / 2) : null,
      stock: option?.[2] ?? row.stock ?? stockFrom(random),
      sku: `${SHOP_CODES[row.shop]}-${String(index + 1).padStart(3, '0')}${value ? `-${position + 1}` : ''}`,
      netContent: net?.content ?? null,
      netUnit: net?.unit ?? null,
      weightG: net && !row.grams ? Math.round(net.content * GRAMS_PER[net.unit] * 1.06) : (row.grams ?? 250),
      ingredients: row.ingredients?.replaceAll('{option}', asIngredient(value)) ?? null,
      analysis: analysisOf(row),
      feeding: row.feeding ? FEEDING[row.feeding] : null,
      specifications: [...factsOf(row.specs), ...(net ? [{ name: 'Net content', value: net.text }] : [])],
      care: row.care ?? null,
      sizeGuide: row.sizeGuide ? factsOf(row.sizeGuide).map(({ name, value }) => ({ label: name, value })) : null,
      maxPerOrder: price > 100 ? 2 : net ? 20 : 10,
      art,
      pictures: picturesOf(row, art),
      publishedAt: published,
    }
  })
  return { row, members }
}

export function leadOf({ members }: Family): Product {
  return members.find(({ isLead }) => isLead) ?? at(members, 0)
}

const words = <T extends string>(text: string): T[] => text.split(' ').filter(Boolean) as T[]

function slugOf(text: string): string {
  const plain = text
    .normalize('NFD')
    .replace(/[\u0300-\u036f’]/g, '')
    .replaceAll('%', '')
    .toLowerCase()
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')
}

function factsOf(text = ''): Fact[] {
  return text
    .split('|')
    .filter(Boolean)
    .map((pair) => {
      const colon = pair.indexOf(': ')
      return { name: pair.slice(0, colon), value: pair.slice(colon + 2) }
    })
}

/** "12 x 3 oz" weighs 1021 g; a size such as "M" has no content and gives null. */
function netOf(text: string | undefined): { content: number; unit: NetUnit; text: string } | null {
  const match = text?.match(/^(?:(\d+) x )?([\d.]+) (lb|oz|gal|qt|fl oz|piece)s?$/)
  if (!text || !match) return null
  const [, packs = '1', amount = '1', unit = 'piece'] = match
  const count = Number(packs) * Number(amount)
  const metric = METRIC[unit]
  return { content: metric ? Math.round(count * metric.per) : count, unit: metric?.unit ?? 'piece', text }
}

/** A product cut for one size of animal says so; otherwise the row's own sizes count. */
function sizesOf(row: Row, value: string | null): PetSize[] {
  const own = value?.toLowerCase()
  const cutForSize = row.by === 'Size' && row.species === 'dog' && own !== undefined && SIZES.includes(own)
  return words<PetSize>(cutForSize ? own : (row.sizes ?? ''))
}

/** By how much the old price was higher; about one family in seven is on sale. */
function saleOf(row: Row, leadPrice: number | undefined): number | null {
  if (row.was && leadPrice) return row.was / leadPrice
  const draw = hash(`sale/${row.name}`)
  return draw % 7 === 0 ? 1.12 + (draw % 5) * 0.03 : null
}

/** Days on the shelf: what everybody buys has been around for long, one in twelve arrived this month. */
function shelfDays(row: Row, random: Random): number {
  if ((row.loved ?? 0) >= 6) return 290 + random.next() * 110
  return random.chance(0.09) ? 3 + random.next() * 22 : 30 + random.next() * 365
}

function stockFrom(random: Random): number {
  if (random.chance(0.05)) return 0
  return random.chance(0.12) ? random.int(1, 5) : random.int(6, 80)
}

function artOf(row: Row, slug: string, value: string | null): ProductArt {
  const [kind, tile, tint] = row.look
  const color = (row.by === 'Color' && value && COLOURS[value]) || tint
  return { kind, seed: slug, tile, ...(color ? { color } : {}) }
}

function asIngredient(value: string | null): string {
  return value ? value.charAt(0).toUpperCase() + value.slice(1).toLowerCase() : ''
}

function analysisOf({ analysis }: Row): Fact[] | null {
  if (!analysis) return null
  const [protein, fat, fiber, moisture] = analysis
  return [
    { name: 'Protein', value: `${protein}%` },
    { name: 'Fat', value: `${fat}%` },
    { name: 'Fiber', value: `${fiber}%` },
    { name: 'Moisture', value: `${moisture}%` },
  ]
}
