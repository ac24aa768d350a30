import { mediaUrl } from '#contract/media.rules'
import type { PublicPet } from '#contract/pets'
import type { Species } from '#contract/products.rules'
import { type JsonLd, publicUrl } from '#web/lib/head'
import { type PageFacts, pageFacts } from '#web/lib/loaded-head'
import { ageOf, whatOf } from './public-words'

const MOST_WORDS = 160

/** What each group is, for machines. An animal is not goods, so it is a thing of its kind. */
const KINDS: Record<Species, string> = {
  dog: 'https://www.wikidata.org/wiki/Q144',
  cat: 'https://www.wikidata.org/wiki/Q146',
  rabbit: 'https://www.wikidata.org/wiki/Q9394',
  'small-pet': 'https://www.wikidata.org/wiki/Q39201',
  bird: 'https://www.wikidata.org/wiki/Q5113',
  fish: 'https://www.wikidata.org/wiki/Q152',
  reptile: 'https://www.wikidata.org/wiki/Q10811',
}

/** What a public page says to search engines and in previews: only what it shows. @param drawnAt milliseconds since 1970 */
export function petFacts(pet: PublicPet, drawnAt: number): PageFacts {
  const path = `/pet/${pet.id}`
  return pageFacts({
    title: `${pet.name}, ${whatOf(pet).toLowerCase()}`,
    description: descriptionOf(pet, drawnAt),
    path,
    image: `/og/pet/${pet.id}.png`,
    noindex: !pet.listed,
    jsonLd: petLd(pet, publicUrl(), descriptionOf(pet, drawnAt)),
  })
}

export function petLd(pet: PublicPet, site: string, description: string): JsonLd {
  const url = `${site}/pet/${pet.id}`
  return {
    '@type': 'WebPage',
    url,
    name: pet.name,
    dateModified: pet.updatedAt.toISOString(),
    mainEntity: {
      '@type': 'Thing',
      additionalType: KINDS[pet.species],
      name: pet.name,
      description,
      image: pet.photo
        ? site + mediaUrl(pet.photo.id, pet.photo.widths.at(-1) ?? pet.photo.width)
        : `${site}/og/pet/${pet.id}.png`,
      url,
    },
  }
}

/** What it is, how old, and the first words of what its family says. */
function descriptionOf(pet: PublicPet, drawnAt: number): string {
  const age = ageOf(pet, drawnAt)
  const facts = `${pet.name} is a ${whatOf(pet).toLowerCase()}${age ? `, ${age} old` : ''}, on Pawstead.`
  const said = `${facts} ${pet.about ?? ''}`.replace(/\s+/g, ' ').trim()
  if (said.length <= MOST_WORDS) return said
  const cut = said.slice(0, MOST_WORDS - 1)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), MOST_WORDS / 2)).replace(/[,;:.]$/, '')}…`
}
