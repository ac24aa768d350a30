import type { ProductDraft, VariationDraft } from '#contract/catalogue-shapes'
import { ProductDraft as Draft } from '#contract/catalogue-shapes'
import { refuse } from '#server/core/refusals/refuse'
import { cleanLine, cleanText } from '#server/core/text/clean'
import { slugged } from '#server/core/text/slugged'
import type { products } from '../../tables/products'

const LONG: ReadonlySet<string> = new Set(['description', 'ingredients', 'care'])

/**
 * A draft as it is kept: every text in it without control characters and tricks of direction.
 *
 * @throws BAD_REQUEST when nothing is left of what is needed
 */
export function cleanDraft(draft: ProductDraft): ProductDraft {
  const cleaned = Draft.safeParse(cleanOf(draft))
  if (!cleaned.success) throw refuse('BAD_REQUEST')
  return cleaned.data
}

function cleanOf(value: unknown, key = ''): unknown {
  if (typeof value === 'string') return LONG.has(key) ? cleanText(value) : cleanLine(value)
  if (Array.isArray(value)) return value.map((one) => cleanOf(one, key))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, cleanOf(part, name)]))
}

type Columns = Partial<typeof products.$inferInsert>

/** What all variations share. */
export function sharedColumns(draft: ProductDraft) {
  return {
    brand: draft.brand,
    name: draft.name,
    summary: draft.summary,
    description: draft.description,
    highlights: draft.highlights,
    species: draft.species,
    lifeStages: draft.lifeStages,
    sizes: draft.sizes,
    dietFlags: draft.dietFlags,
    ingredients: draft.ingredients || null,
    analysis: draft.analysis.length > 0 ? draft.analysis : null,
    feeding: draft.feeding.length > 0 ? draft.feeding : null,
    specifications: draft.specifications,
    care: draft.care || null,
    sizeGuide: draft.sizeGuide.length > 0 ? draft.sizeGuide : null,
    restricted: draft.restricted,
    variations: draft.variations.length,
  } satisfies Columns
}

/** What is one variation's own, but for its number. A price nobody has said yet is kept as zero. */
export function ownColumns(draft: ProductDraft, one: VariationDraft, place: number) {
  return {
    slug: slugged(`${draft.name} ${one.optionValue}`, 80) || 'product',
    optionValue: one.optionValue || null,
    optionNote: one.optionNote || null,
    optionPosition: place,
    price: one.price ?? 0,
    compareAtPrice: one.price === null ? null : one.compareAtPrice,
    lowStockAt: one.lowStockAt,
    maxPerOrder: one.maxPerOrder,
    weightG: one.weightG,
    netContent: one.netContent,
    netUnit: one.netUnit,
  } satisfies Columns
}
