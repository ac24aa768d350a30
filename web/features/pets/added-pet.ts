import type { Species } from '#contract/products.rules'

/** A pet that has just been added. */
export type AddedPet = { id: string; name: string; species: Species }
