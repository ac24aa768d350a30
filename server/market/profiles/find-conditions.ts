import type { FindProfiles } from '#contract/profile-shapes'
import { ENOUGH_REVIEWS } from '#contract/ratings.rules'
import type { ProfileType } from '#contract/roles'
import { isOwnWord, stemOf } from '#server/core/text-search/spelling'
import type { Values } from '#server/infra/database/statement'
import type { FindWord } from './find-words'
import type { Zones } from './open-zones'

/** What is asked, made ready. */
export type Found = {
  input: Omit<FindProfiles, 'types'> & { types: readonly ProfileType[] }
  words: readonly FindWord[]
  /** Names may be spelled nearly like the words. */
  near?: boolean | undefined
  /** Only names count, not what is said or offered. */
  onlyNames?: boolean | undefined
  /** All of these words stand in what the page tells at length. */
  toldOf?: string | undefined
  /** Who asks, where it matters whom they blocked and who blocked them. */
  viewerId?: string | null | undefined
  /** Only where `openNow` is asked. */
  zones: Zones | null
  now: Date
}

const EARTH_KM = 6371.0088
const KM_PER_DEGREE = 111.2
/** Whom everybody may find: looked at, open to all, not closed, and of somebody who may sign in. */
export const LISTED = [
  'p.is_active',
  `d.approval_status = 'approved'`,
  `d.visibility = 'public'`,
  'u.deleted_at is null',
]

/** What a word counts by where it stands; a name more than the lines and kinds of all words of a search together. */
const [BY_NAME, BY_LINE, BY_KIND] = [100, 3, 2]

/** The name that everybody reads, in words; the index knows it word for word like this. */
const NAME_WORDS = 'spaced(shown_name(p.user_type, p.business_name, p.first_name))'

export const KIND_OR_ANIMAL = (column: string, codesAt: string) => `${column} && ${codesAt}::text[]`

/** Everything but the chosen kind, since the kinds are counted beside it. Of `p`, `d`, `u`, `place`, `named` and `far`. */
export function conditions(
  { input, words, zones, near, onlyNames, toldOf, viewerId }: Found,
  values: Values,
  nowAt: string,
): string[] {
  const { types, animal, near: place, box, rating, offers } = input
  const asked = [
    `p.user_type = any (${values.add(types)}::text[])`,
    ...LISTED,
    `(u.banned_until is null or u.banned_until <= ${nowAt}::timestamptz)`,
    ...words.map((word) => saying(word, values, { near, onlyNames, byAddress: words.some(isNumbered) })),
  ]
  // of several words not all are guessed: "Hong Kong" is no long acre
  if (near && words.length > 1)
    asked.push(`(${words.map((word) => saying(word, values, { onlyNames, byAddress: false })).join(' or ')})`)
  if (toldOf) asked.push(telling(`${values.add(toldOf)}::text`))
  if (viewerId) asked.push(`not is_blocked(${values.add(viewerId)}::uuid, p.user_id)`)
  if (animal) asked.push(KIND_OR_ANIMAL('d.animals', values.add([animal])))
  if (place) asked.push(around(place, values), `(far.km <= ${values.add(place.km)}::float8 or ${REACHES})`)
  if (box) asked.push(...inside(box, values))
  if (zones) asked.push(openIn(zones, values))
  if (rating !== undefined) asked.push(`p.id in (${RATED} >= ${values.add(rating)}::numeric)`)
  if (offers) asked.push(`(exists (${publicCoupons('p.id', nowAt)}) or exists (${onSale('p.id')}))`)
  return asked
}

/** Kilometres from the asked place to the public point; null where there is none of either. */
export function distance(near: FindProfiles['near'], values: Values): string {
  if (!near) return 'null::float8'
  const lat = `radians(${values.add(near.lat)}::float8)`
  const lng = `radians(${values.add(near.lng)}::float8)`
  return `2 * ${EARTH_KM} * asin(least(1, sqrt(
    power(sin((radians(place.public_lat) - ${lat}) / 2), 2)
    + cos(${lat}) * cos(radians(place.public_lat)) * power(sin((radians(place.public_lng) - ${lng}) / 2), 2))))`
}

/** The place asked about lies in the radius in which `d` says they work. */
export const REACHES = 'coalesce(far.km * 1000 <= d.service_radius_m, false)'
/** The widest radius somebody may state. */
const WIDEST_KM = 200

/** Shops whose goods people rate on average … */
const RATED = `select g.seller_profile_id from product_groups g 
  group by g.seller_profile_id having sum(g.rating_count) >= ${ENOUGH_REVIEWS} and sum(g.rating_sum)::numeric / sum(g.rating_count)`

/** Coupons of a shop that count now and that it tells everybody. */
export const publicCoupons = (shop: string, nowAt: string) => `
  select from coupons k join seller_standings s on s.profile_id = k.seller_profile_id and s.trades
  where k.seller_profile_id = ${shop} and k.is_public and k.ended_at is null and k.starts_at <= ${nowAt}::timestamptz
    and (k.ends_at is null or k.ends_at > ${nowAt}::timestamptz) and (k.max_uses is null or k.used < k.max_uses)`

/** What a shop sells for less than before, one of each family. */
export const onSale = (shop: string) => `
  select from products o where o.seller_profile_id = ${shop} and o.is_lead and o.status = 'published' and o.compare_at_price is not null`

/**
 * Who may be near enough, told by indexes: who is within the asked distance, and who comes from farther away and says so.
 * Joined into one condition neither index could be used.
 */
function around(near: NonNullable<FindProfiles['near']>, values: Values): string {
  const close = within(near, values).join(' and ')
  const far = within({ ...near, km: WIDEST_KM }, values).join(' and ')
  return `p.id in (
    select place.profile_id from profile_places place where ${close}
    union all
    select place.profile_id from profile_places place join profile_details r on r.profile_id = place.profile_id
    where ${far} and r.service_radius_m > ${values.add(near.km * 1000)}::float8)`
}

/** A square around the circle, which an index can answer; no sides east and west where they would wrap around. */
function within({ lat, lng, km }: NonNullable<FindProfiles['near']>, values: Values): string[] {
  const high = km / KM_PER_DEGREE
  const wide = high / Math.max(Math.cos((lat * Math.PI) / 180), 0.01)
  const between = (column: string, from: number, to: number) =>
    `place.${column} between ${values.add(from)}::float8 and ${values.add(to)}::float8`
  return [
    between('public_lat', lat - high, lat + high),
    ...(Math.abs(lng) + wide < 180 ? [between('public_lng', lng - wide, lng + wide)] : []),
  ]
}

/** A box whose west lies east of its east reaches over the date line. */
function inside([west, south, east, north]: NonNullable<FindProfiles['box']>, values: Values): string[] {
  const [westAt, eastAt] = [`${values.add(west)}::float8`, `${values.add(east)}::float8`]
  return [
    `place.public_lat between ${values.add(south)}::float8 and ${values.add(north)}::float8`,
    west <= east
      ? `place.public_lng between ${westAt} and ${eastAt}`
      : `(place.public_lng >= ${westAt} or place.public_lng <= ${eastAt})`,
  ]
}

/**
 * A word of the name, the one line or the place begins so, or it is what is offered. Each way is a look into an index
 * of its own; joined into one condition none of them could be used.
 */
function saying(
  { word, kinds, animals, types, inAddress = false }: FindWord,
  values: Values,
  { near, onlyNames, byAddress }: Pick<Found, 'near' | 'onlyNames'> & { byAddress: boolean },
): string {
  const at = (text: string) => `${values.add(text)}::text`
  // who asks for "Beans" means the shop that is called Bean
  const ways = [`select p.id from user_profiles p where ${begins(NAME_WORDS, at(stemOf(word.toLowerCase())))}`]
  if (near && !isOwnWord(word)) ways.push(`select profiles_named_like(${at(word)})`)
  if (onlyNames) return `p.id in (${ways.join(' union all ')})`
  const wordAt = at(word)
  // whom one asks for there: their first name stands on the page
  ways.push(
    `select p.id from user_profiles p where p.user_type <> 'pet-parent' and ${begins('spaced(p.first_name)', wordAt)}`,
  )
  const details = 'select profile_id from profile_details d where'
  ways.push(`${details} ${begins(`spaced(d.tagline || ' ' || d.locality)`, wordAt)}`)
  if (byAddress || inAddress) ways.push(atAddress(word, wordAt))
  // what is offered is no town
  if (kinds.length + animals.length + types.length === 0) ways.push(inTown(wordAt))
  if (kinds.length > 0) ways.push(`${details} ${KIND_OR_ANIMAL('d.kinds', values.add(kinds))}`)
  if (animals.length > 0) ways.push(`${details} ${KIND_OR_ANIMAL('d.animals', values.add(animals))}`)
  const ofType = types.length > 0 ? ` or p.user_type = any (${values.add(types)}::text[])` : ''
  return `(p.id in (${ways.join(' union all ')})${ofType})`
}

/** The sections of a page, and what somebody says about themselves: word by word, in any form of it. */
function telling(wordsAt: string): string {
  const has = (text: string) => `to_tsvector('english', fold(${text})) @@ plainto_tsquery('english', fold(${wordsAt}))`
  return `p.id in (select s.profile_id from profile_sections s where ${has('s.body')}
    union all select t.profile_id from profile_details t where ${has('t.about')})`
}

/** House numbers and ZIP codes: who types one asks for an address, and for no street otherwise. */
const isNumbered = ({ word }: Pick<FindWord, 'word'>) => /\d/.test(word)

/** Who shows an address with this word in it. Numbers are meant as they stand: 18 is not 180. */
function atAddress(word: string, wordAt: string): string {
  const address = `spaced(place.line1 || ' ' || place.postcode)`
  const whole = isNumbered({ word }) ? ` and ${address} || ' ' like '%' || spaced(${wordAt}) || ' %'` : ''
  return `select place.profile_id from profile_places place where place.precision = 'exact' and ${begins(address, wordAt)}${whole}`
}

/** So far from the middle of a town, in degrees, somebody may be who is still in it. */
const TOWN = { lat: 0.15, lng: 0.2 }

/**
 * Who names only their neighborhood is in the town around it: between the public points of those who name the town. Two towns
 * may have one name: meant is the one where more than half of those who name it are, so that one who names it elsewhere, or
 * wrongly, takes nothing from the others.
 *
 * @param wordAt the town's name
 */
function inTown(wordAt: string): string {
  return `select around.profile_id from (
      with named as (
        select o.public_lat as lat, o.public_lng as lng
        from profile_details d join profile_places o on o.profile_id = d.profile_id
        where ${begins(`spaced(d.tagline || ' ' || d.locality)`, wordAt)} and fold(d.locality) = fold(${wordAt})
          and o.public_lat is not null
      ), middle as (
        select percentile_disc(0.5) within group (order by lat) as lat, percentile_disc(0.5) within group (order by lng) as lng
        from named
      )
      select min(n.lat) as south, max(n.lat) as north, min(n.lng) as west, max(n.lng) as east
      from named n, middle where abs(n.lat - middle.lat) < ${TOWN.lat} and abs(n.lng - middle.lng) < ${TOWN.lng}
      having count(*) * 2 > (select count(*) from named)
    ) town join profile_places around
      on around.public_lat between town.south and town.north and around.public_lng between town.west and town.east`
}

/**
 * How much `p` is what was asked for: its name counts more than all else, a word of it that stands there whole twice.
 * After it come the one line of `d` and the kind it names first, which is what somebody mainly does; that something is
 * offered or minded besides counts nothing here.
 */
export function namedWords(words: readonly FindWord[], values: Values): string {
  if (words.length === 0) return '0'
  return words
    .flatMap(({ word, kinds }) => {
      const wordAt = `${values.add(word)}::text`
      return [
        // "vets" is in no name, "Veterinary" is
        [begins(NAME_WORDS, `${values.add(stemOf(word.toLowerCase()))}::text`), BY_NAME],
        [`${NAME_WORDS} || ' ' like '%' || spaced(${wordAt}) || ' %'`, BY_NAME],
        [begins('spaced(d.tagline)', wordAt), BY_LINE],
        ...(kinds.length > 0 ? [[`coalesce(d.kinds[1] = any (${values.add(kinds)}::text[]), false)`, BY_KIND]] : []),
      ]
    })
    .map(([condition, weight]) => `(${condition})::int * ${weight}`)
    .join(' + ')
}

/** A word of spaced words begins so. Words hold letters and digits only, so that none of their signs means anything. */
function begins(spaced: string, wordAt: string): string {
  return `${spaced} like '%' || spaced(${wordAt}) || '%'`
}

const WEEK = 7 * 1440

function openIn({ names, minutes, days }: Zones, values: Values): string {
  const lists = `${values.add(names)}::text[], ${values.add(minutes)}::int[], ${values.add(days)}::date[]`
  return `exists (
    select from unnest(${lists}) zone (name, minute, day)
    join opening_hours h on h.profile_id = p.id
    where zone.name = d.time_zone and (d.closed_from is null or zone.day not between d.closed_from and d.closed_to)
      and mod(zone.minute - ((h.weekday - 1) * 1440 + h.opens) + ${WEEK}, ${WEEK}) < h.closes - h.opens
  )`
}
