import { coarse, type MapBox } from '#contract/map.rules'
import type { FindProfiles } from '#contract/profile-shapes'
import { ANIMALS, type Animal, FIND_PAGES, KINDS, REVIEWED_TYPES, type ReviewedType } from '#contract/profiles.rules'
import type { Market } from '#web/kit/markets'

/** Kilometres people choose from: 1, 5, 10, 25, and 50 miles to those who count in them. */
export const DISTANCES = [2, 8, 16, 40, 80] as const
export const USUAL_KM = 16

/** Average stars people choose from. */
export const RATINGS = [4, 3] as const

export const SORTS = ['best', 'nearest', 'newest', 'name'] as const
export type MarketSort = (typeof SORTS)[number]

/** What a market's address holds. */
export type MarketSearch = {
  q?: string | undefined
  type?: ReviewedType | undefined
  kind?: FindProfiles['kind']
  animal?: Animal | undefined
  /** "43.86,-69.51": coarse, since addresses are kept and passed on. */
  near?: string | undefined
  km?: number | undefined
  /** "west,south,east,north" */
  box?: string | undefined
  open?: true | undefined
  /** At least so many stars; only where shops are. */
  rating?: (typeof RATINGS)[number] | undefined
  offers?: true | undefined
  sort?: MarketSort | undefined
  /** Shows the map where there is no room for both. */
  view?: 'map' | undefined
  /** Counted from 1. */
  page?: number | undefined
}

const ANIMAL_CODES = Object.keys(ANIMALS) as Animal[]
const KIND_CODES = REVIEWED_TYPES.flatMap((type) => Object.keys(KINDS[type])) as NonNullable<FindProfiles['kind']>[]

/** What does not fit is left out rather than refused: a mangled link still shows a list. */
export function readMarketSearch(raw: Record<string, unknown>, { types }: Pick<Market, 'types'>): MarketSearch {
  const word = (name: string) => String([raw[name]].flat()[0] ?? '').trim()
  const near = numbers(word('near'), 2)?.map(coarse)
  const box = numbers(word('box'), 4)
  const isNear = near && isPlace(near[1], near[0])
  const isBox = box && isPlace(box[0], box[1]) && isPlace(box[2], box[3])
  const km = DISTANCES.find((one) => one === Number(word('km')))
  const sort = oneOf(SORTS, word('sort'))
  const sells = types.includes('business-provider')
  const page = /^\d{1,3}$/.test(word('page')) ? Number(word('page')) : 1
  return clean({
    q:
      word('q')
        .toWellFormed()
        .replace(/\p{Cc}/gu, ' ')
        .slice(0, 100)
        .toWellFormed()
        .trim() || undefined,
    type: types.length > 1 ? oneOf(types, word('type')) : undefined,
    kind: oneOf(KIND_CODES, word('kind')),
    animal: oneOf(ANIMAL_CODES, word('animal')),
    near: isNear && !isBox ? near.join() : undefined,
    km: isNear && !isBox && km !== USUAL_KM ? km : undefined,
    box: isBox ? box.join() : undefined,
    open: isOn(word('open')) || undefined,
    rating: sells ? RATINGS.find((one) => one === Number(word('rating'))) : undefined,
    offers: (sells && isOn(word('offers'))) || undefined,
    sort: sort === 'best' || (sort === 'nearest' && (!isNear || isBox)) ? undefined : sort,
    view: oneOf(['map'], word('view')),
    page: page > 1 && page <= FIND_PAGES ? page : undefined,
  })
}

/** The question behind a search. */
export function questionOf(search: MarketSearch, { types }: Pick<Market, 'types'>): FindProfiles {
  const { q, type, kind, animal, open, rating, offers, sort, page } = search
  const near = nearOf(search)
  const box = boxOf(search)
  return {
    types: type ? [type] : [...types],
    ...(q && { q }),
    ...(kind && { kind }),
    ...(animal && { animal }),
    ...(near && { near: { ...near, km: search.km ?? USUAL_KM } }),
    ...(box && { box }),
    ...(open && { openNow: true }),
    ...(rating && { rating }),
    ...(offers && { offers: true }),
    ...(sort && { sort }),
    ...(page && { page }),
  }
}

export function nearOf({ near }: MarketSearch): { lat: number; lng: number } | undefined {
  const [lat, lng] = numbers(near ?? '', 2) ?? []
  return lat === undefined || lng === undefined ? undefined : { lat, lng }
}

export function boxOf({ box }: MarketSearch): MapBox | undefined {
  const [west, south, east, north] = numbers(box ?? '', 4) ?? []
  if (west === undefined || south === undefined || east === undefined || north === undefined) return undefined
  return [west, south, east, north]
}

/** The search with something else chosen, from its first page. Undefined takes a choice away. */
export function withChoice(search: MarketSearch, change: MarketSearch): MarketSearch {
  return clean({ ...search, page: undefined, ...change })
}

/** How much narrows the list. */
export function choicesIn({ q, type, kind, animal, near, box, open, rating, offers }: MarketSearch): number {
  return [q, type, kind, animal, near, box, open, rating, offers].filter((choice) => choice !== undefined).length
}

/** Everybody, or everybody of one kind, is a page of its own to search engines; narrower lists are not. */
export function isLanding(search: MarketSearch): boolean {
  return Object.keys(search).every((key) => key === 'kind')
}

function isOn(word: string): boolean {
  return ['true', '1', 'on'].includes(word)
}

function clean(search: MarketSearch): MarketSearch {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined))
}

function numbers(text: string, count: number): number[] | undefined {
  const parts = text.split(',')
  const read = parts.map((part) => (/^-?\d{1,3}(\.\d{1,8})?$/.test(part) ? Number(part) : Number.NaN))
  return read.length === count && read.every(Number.isFinite) ? read : undefined
}

function isPlace(lng = Number.NaN, lat = Number.NaN): boolean {
  return Math.abs(lng) <= 180 && Math.abs(lat) <= 90
}

function oneOf<Word extends string>(known: readonly Word[], word: string): Word | undefined {
  return known.find((one) => one === word)
}
