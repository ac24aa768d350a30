import type { ProductDraft } from '#contract/catalogue-shapes'

/** What each part of a product is called in the editor. */
const WORDS: Record<keyof ProductDraft, string> = {
  name: 'name',
  categoryId: 'category',
  brand: 'brand',
  summary: 'short description',
  description: 'description',
  highlights: 'highlights',
  species: 'animals',
  lifeStages: 'life stages',
  sizes: 'sizes',
  dietFlags: 'diet',
  ingredients: 'ingredients',
  analysis: 'analysis',
  feeding: 'feeding guide',
  specifications: 'specifications',
  care: 'care',
  sizeGuide: 'size guide',
  restricted: 'restrictions',
  optionName: 'kind of choice',
  pictures: 'photos',
  variations: 'prices and options',
}

/** What differs between a product as it was read and as it is now, in the words of the editor. Stock moves by itself. */
export function changedFields(before: ProductDraft, now: ProductDraft): string[] {
  const text = (draft: ProductDraft, field: keyof ProductDraft) =>
    JSON.stringify(field === 'variations' ? draft.variations.map(({ stock: _, ...one }) => one) : draft[field])
  return (Object.keys(WORDS) as (keyof ProductDraft)[])
    .filter((field) => text(before, field) !== text(now, field))
    .map((field) => WORDS[field])
}
