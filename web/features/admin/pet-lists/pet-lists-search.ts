import { PET_LISTS, type PetList } from '#contract/pet-lists.rules'
import { SPECIES, type Species } from '#contract/products.rules'
import { given, textOf } from '../search-params'

/** Without `list`: the breeds. */
export type PetListsSearch = { list?: PetList; species?: Species; q?: string; cursor?: string }

export function readPetListsSearch(raw: Record<string, unknown>): PetListsSearch {
  return given({
    list: PET_LISTS.find((one) => one === raw.list && one !== 'breeds'),
    species: SPECIES.find((one) => one === raw.species),
    q: textOf(raw.q),
    cursor: textOf(raw.cursor),
  })
}
