import { fitting, plainWords } from '#server/core/text-search/fit'
import { hit, type SearchHit, type SearchSource } from '#server/core/text-search/source'
import { type FoundPlace, findablePlaces } from '#server/market/profiles/places'

/** Towns, streets and ZIP codes, each leading to the service providers there, and to the businesses. */
export const places: SearchSource = {
  key: 'places',
  label: 'Places',
  rank: 80,
  async find(deps, asked) {
    const all = await findablePlaces(deps)
    const words = inAddressWords(asked.words)
    const numbered = all.filter(({ kind }) => kind === 'postcode')
    const named = all.filter(({ kind }) => kind !== 'postcode')
    const nameOf = ({ name }: FoundPlace) => name
    // one digit away is another place
    const byCode = fitting(numbered, nameOf, { words, near: false })
    const spoken = { ...asked, words: withoutNumbers(words) }
    const asTyped = [...byCode, ...fitting(named, nameOf, spoken)]
    const found = asTyped.length > 0 ? asTyped : withinRegions(named, spoken)
    if (!found[0]) return null
    const hits = found.flatMap(({ thing }) => toHits(thing))
    return { hits: hits.slice(0, asked.most), total: hits.length, capped: false, href: null, fit: found[0].fit }
  },
}

/** As addresses say it: "USA" is the United States, and "ZIP code 04511" is 04511. */
function inAddressWords(words: string): string {
  const country = words.replace(/^(?:the )?(?:usa?|u s a?|america)$/i, 'United States')
  return /\d/.test(country) ? country.replace(/\b(?:zip|post(?:al)?)(?: ?code)?\b/gi, '').trim() || country : country
}

/** "18 Orchard Street" asks for the street: houses are on its map. */
function withoutNumbers(words: string): string {
  const named = words.split(' ').filter((word) => !/^\d+[a-z]?$/i.test(word))
  return named.join(' ') || words
}

/** "Millbrook, Maine" asks for the Millbrook that lies in Maine. */
function withinRegions(named: readonly FoundPlace[], { words, near }: { words: string; near: boolean }) {
  const typed = words.split(' ')
  return named.flatMap((region) => {
    const own = plainWords(region.name)
    if (
      (region.kind !== 'region' && region.kind !== 'country') ||
      !own.every((word) => plainWords(words).includes(word))
    )
      return []
    const rest = typed.filter((word) => !plainWords(word).every((one) => own.includes(one))).join(' ')
    const inside = named.filter((place) => place !== region && liesIn(place, region))
    return rest === '' ? [] : fitting(inside, ({ name }) => name, { words: rest, near })
  })
}

function liesIn({ box: inner }: FoundPlace, { box: outer }: FoundPlace): boolean {
  if (!inner || !outer) return false
  return inner[0] >= outer[0] && inner[1] >= outer[1] && inner[2] <= outer[2] && inner[3] <= outer[3]
}

/** One way for each kind of people there: each has a map of its own. */
function toHits({ name, kind, within, providers, businesses, box }: FoundPlace): SearchHit[] {
  const where = {
    country: 'Country',
    region: within === 'US' ? 'State' : 'Region',
    town: 'Town or area',
    street: within ? `Street in ${within}` : 'Street',
    postcode: within === 'US' ? 'ZIP code' : 'Postal code',
  }[kind]
  const piece = box?.map((degrees) => degrees.toFixed(4)).join()
  const ways = [
    { market: '/service-providers-marketplace', count: providers, one: 'service provider', many: 'service providers' },
    { market: '/business-providers-marketplace', count: businesses, one: 'business', many: 'businesses' },
  ]
  return ways
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count)
    .map(({ market, count, one, many }) => {
      const there = `${count} ${count === 1 ? one : many}`
      return hit({
        label: name,
        note: `${where}, ${there}`,
        text: piece ? `Opens the map of ${many} around it.` : `${there}.`,
        href: piece ? `${market}?box=${piece}&view=map` : `${market}?q=${encodeURIComponent(name)}`,
      })
    })
}
