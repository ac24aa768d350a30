import { fitting } from '#server/core/text-search/fit'
import { hit, type SearchHit, type SearchSource } from '#server/core/text-search/source'
import { type FoundPlace, findablePlaces } from './places'

/** So far around a place, in degrees, a map of it reaches: some 300 m. */
const MARGIN = 0.003

/** Towns and streets, each leading to who is there. */
export const places: SearchSource = {
  key: 'places',
  label: 'Places',
  rank: 80,
  async find(deps, asked) {
    const found = fitting(await findablePlaces(deps), ({ name }) => name, asked)
    if (!found[0]) return null
    const hits = found.slice(0, asked.most).map(({ thing }) => toHit(thing))
    return { hits, total: found.length, capped: false, href: null, fit: found[0].fit }
  },
}

function toHit({ name, kind, within, providers, businesses, box }: FoundPlace): SearchHit {
  const isForProviders = providers > businesses
  const market = isForProviders ? '/service-providers-marketplace' : '/business-providers-marketplace'
  const piece = box?.map((degrees, side) => (degrees + (side < 2 ? -MARGIN : MARGIN)).toFixed(4)).join()
  const there = [counted(providers, 'service provider'), counted(businesses, 'business', 'businesses')]
    .filter(Boolean)
    .join(', ')
  return hit({
    label: name,
    note: kind === 'town' ? 'Town or area' : within ? `Street in ${within}` : 'Street',
    // a piece of map is a rectangle: whoever lives next door is on it as well
    text: piece
      ? `${there}. Opens the map of ${isForProviders ? 'service providers' : 'businesses'} around it.`
      : there,
    href: piece ? `${market}?box=${piece}&view=map` : `${market}?q=${encodeURIComponent(name)}`,
  })
}

function counted(count: number, one: string, many = `${one}s`): string {
  return count === 0 ? '' : `${count} ${count === 1 ? one : many}`
}
