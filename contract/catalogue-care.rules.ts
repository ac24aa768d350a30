/** What a shop can be asked about its goods, where the category asks for it. */
export const ATTRIBUTES = ['species', 'lifeStages', 'sizes', 'diet', 'ingredients', 'feeding', 'unitPrice'] as const
export type Attribute = (typeof ATTRIBUTES)[number]

export const ATTRIBUTE_WORDS: Record<Attribute, string> = {
  species: 'Animals',
  lifeStages: 'Life stages',
  sizes: 'Sizes of animal',
  diet: 'Diet',
  ingredients: 'Ingredients and analysis',
  feeding: 'Feeding guide',
  unitPrice: 'Contents, for a price per unit',
}

/**
 * What goods of a category are asked for: what it says itself, else its shelf, else everything. What is no longer asked for
 * stays on the goods that have it.
 */
export function askedOf(own: readonly Attribute[] | null, shelf: readonly Attribute[] | null): readonly Attribute[] {
  return own ?? shelf ?? ATTRIBUTES
}

/** What a brand may be. What sellers write that nobody knows is proposed, and sold all the same. */
export const BRAND_STATUSES = ['proposed', 'active', 'retired', 'merged'] as const
export type BrandStatus = (typeof BRAND_STATUSES)[number]
