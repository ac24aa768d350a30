import type { FindProfiles } from '#contract/profile-shapes'
import type { Values } from '#server/services/products/statement'
import type { FindWord } from './find-words'
import type { Zones } from './open-zones'

/** What is asked, made ready. */
export type Found = {
  input: FindProfiles
  words: FindWord[]
  /** Only where `openNow` is asked. */
  zones: Zones | null
  now: Date
}

const EARTH_KM = 6371.0088
const KM_PER_DEGREE = 111.2
/** Words this long may hold one typing error. */
const LONG_WORD = 5
/** Letters that are compared for it: without accents a letter can become many, and the comparison ends at 255. */
const COMPARED = 60

/** Whom everybody may find: looked at, open to all, not closed, and of somebody who may sign in. */
const LISTED = ['p.is_active', `d.approval_status = 'approved'`, `d.visibility = 'public'`, 'u.deleted_at is null']

export const KIND_OR_ANIMAL = (column: string, codesAt: string) => `${column} && ${codesAt}::text[]`

/** Everything but the chosen kind, since the kinds are counted beside it. Of `p`, `d`, `u`, `place`, `named` and `far`. */
export function conditions({ input, words, zones }: Found, values: Values, nowAt: string): string[] {
  const { types, animal, near, box } = input
  const asked = [
    `p.user_type = any (${values.add(types)}::text[])`,
    ...LISTED,
    `(u.banned_until is null or u.banned_until <= ${nowAt}::timestamptz)`,
    ...words.map((word) => saying(word, values)),
  ]
  if (animal) asked.push(KIND_OR_ANIMAL('d.animals', values.add([animal])))
  if (near) asked.push(...within(near, values), `far.km <= ${values.add(near.km)}::float8`)
  if (box) asked.push(...inside(box, values))
  if (zones) asked.push(openIn(zones, values))
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

/** A word of the name, the one line or the place, or of what is offered. It holds letters only, so no sign has a meaning. */
function saying({ word, codes }: FindWord, values: Values): string {
  const wordAt = `fold(${values.add(word)}::text)`
  const ways = [`fold(concat_ws(' ', named.name, d.tagline, d.locality)) like '%' || ${wordAt} || '%'`]
  if (word.length >= LONG_WORD)
    ways.push(
      `exists (select from regexp_split_to_table(fold(named.name), '\\s+') one where levenshtein_less_equal(left(one, ${COMPARED}), left(${wordAt}, ${COMPARED}), 1) <= 1)`,
    )
  if (codes.length > 0) {
    const codesAt = values.add(codes)
    ways.push(KIND_OR_ANIMAL('d.kinds', codesAt), KIND_OR_ANIMAL('d.animals', codesAt))
  }
  return `(${ways.join(' or ')})`
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
