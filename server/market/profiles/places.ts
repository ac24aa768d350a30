import { isCountry, regionsOf } from '#contract/address.rules'
import { countryName } from '#contract/country-names.rules'
import { kept } from '#server/core/memory/kept'
import type { Shown } from '#server/core/memory/shown'
import { run } from '#server/infra/database/statement'
import type { Deps } from '#server/infra/deps'
import { LISTED } from './find-conditions'

/** A country, a region of it, a town, a street or a ZIP code somebody listed is in, with the piece of map around them. */
export type FoundPlace = {
  name: string
  kind: 'country' | 'region' | 'town' | 'street' | 'postcode'
  /** The town of a street, the country of a region or a postcode. */
  within: string | null
  /** Who is on that piece of map; where there is none, who names the place. */
  providers: number
  businesses: number
  /** West, south, east, north; null where nobody there is on the map. */
  box: Box | null
}

export type Box = [west: number, south: number, east: number, north: number]

/** Somebody listed, where the map shows them. */
export type Point = { provides: boolean; lat: number; lng: number }

/** So far around a place, in degrees, a map of it reaches: some 300 m. */
const MARGIN = 0.003

/** More places than a town and its neighbors have; it bounds what is kept. */
const MOST = 2000

/**
 * Of listed profiles only the country and the town everybody reads, and street and postcode of those who show their address. $1 the
 * present moment.
 */
const SEEN = `
  with seen as (
    select p.user_type = 'service-provider' as provides, coalesce(nullif(place.locality, ''), d.locality) as town,
      case when place.precision = 'exact' then btrim((regexp_match(place.line1, '\\m\\d+[[:alpha:]]?\\s+([[:alpha:]][^,]*)'))[1]) end as street,
      case when place.precision = 'exact' then
        btrim(case when place.country = 'US' then left(place.postcode, 5) else place.postcode end) end as postcode,
      place.country, btrim(place.region) as region,
      place.public_lat as lat, place.public_lng as lng
    from user_profiles p
    join profile_details d on d.profile_id = p.id
    join auth_users u on u.id = p.user_id
    left join profile_places place on place.profile_id = p.id
    where p.user_type <> 'pet-parent' and ${LISTED.join(' and ')} and (u.banned_until is null or u.banned_until <= $1::timestamptz)
  )`

const PLACES = `${SEEN}, named as (
    select town as name, 'town' as kind, null as within, provides, lat, lng from seen where town <> ''
    union all select street, 'street', town, provides, lat, lng from seen where street <> ''
    union all select country, 'country', null, provides, lat, lng from seen where country <> ''
    union all select region, 'region', country, provides, lat, lng from seen where region <> ''
    union all select postcode, 'postcode', country, provides, lat, lng from seen where postcode <> ''
  )
  select name, kind, within, count(*) filter (where provides)::int as providers,
    count(*) filter (where not provides)::int as businesses,
    case when count(lat) > 0 then array[min(lng), min(lat), max(lng), max(lat)] end as box
  from named group by name, kind, within order by count(*) desc, name limit ${MOST}`

const POINTS = `${SEEN} select provides, lat, lng from seen where lat is not null and lng is not null`

const AMONG_PROFILES: Shown = { things: [], among: ['profiles'] }

/** Of countries and states their codes are kept, and their names are looked for. */
function inWords(place: FoundPlace): FoundPlace {
  const { kind, name, within } = place
  if (kind === 'country') return { ...place, name: countryName(name) }
  if (kind !== 'region' || !within || !isCountry(within)) return place
  return { ...place, name: regionsOf(within)?.find(([code]) => code === name)?.[1] ?? name }
}

/** A street after which somebody called their town as well is that street: one place, with all who are there. */
export function once(places: readonly FoundPlace[]): FoundPlace[] {
  const streets = new Map(places.filter(({ kind }) => kind === 'street').map((place) => [place.name, { ...place }]))
  const others = places.filter(
    ({ kind, name }) => (kind !== 'town' && kind !== 'street') || (kind === 'town' && !streets.has(name)),
  )
  for (const { name, kind, providers, businesses, box } of places) {
    const street = streets.get(name)
    if (kind !== 'town' || !street) continue
    street.providers += providers
    street.businesses += businesses
    street.box = around(street.box, box)
  }
  const sameName = places.filter((place) => place.kind === 'street' && streets.get(place.name)?.within !== place.within)
  return [...streets.values(), ...sameName, ...others].toSorted((one, other) => count(other) - count(one))
}

const count = ({ providers, businesses }: FoundPlace) => providers + businesses

function around(one: FoundPlace['box'], other: FoundPlace['box']): FoundPlace['box'] {
  if (!one || !other) return one ?? other
  return [
    Math.min(one[0], other[0]),
    Math.min(one[1], other[1]),
    Math.max(one[2], other[2]),
    Math.max(one[3], other[3]),
  ]
}

/**
 * With the piece of map that is opened for a place, and as many as are found on it: whoever lives next door is, too.
 * Kinds of people that are only next door open no map of their own.
 */
export function onTheMap(places: readonly FoundPlace[], points: readonly Point[]): FoundPlace[] {
  return places.map((place) => {
    if (!place.box) return place
    const [west, south, east, north] = place.box
    // as its address says it
    const box: Box = [rounded(west - MARGIN), rounded(south - MARGIN), rounded(east + MARGIN), rounded(north + MARGIN)]
    const there = points.filter(({ lat, lng }) => lat >= box[1] && lat <= box[3] && lng >= box[0] && lng <= box[2])
    const providers = there.filter(({ provides }) => provides).length
    const businesses = there.length - providers
    return { ...place, box, providers: place.providers && providers, businesses: place.businesses && businesses }
  })
}

const rounded = (degrees: number) => Math.round(degrees * 10_000) / 10_000

/** Every place that can be found; gathered now and then, and kept in between. */
export function findablePlaces(deps: Deps): Promise<FoundPlace[]> {
  return kept(
    deps,
    'places',
    async () => {
      const values = [deps.clock.now()]
      const places = (await run<FoundPlace>(deps, { text: PLACES, values })).map(inWords)
      return onTheMap(once(places), await run<Point>(deps, { text: POINTS, values }))
    },
    () => AMONG_PROFILES,
  )
}
