import { LOW_STOCK_DEFAULT } from '#contract/catalogue.rules'
import type { OwnProduct, VariationDraft } from '#contract/catalogue-shapes'
import { typedAmount, typedWeight } from '#contract/typed-units.rules'
import { numberText } from '#web/kit/form/numbers'
import type { EditorForm, VariationForm } from './form'

export function emptyVariation(): VariationForm {
  return {
    productId: '',
    optionValue: '',
    optionNote: '',
    price: '',
    compareAtPrice: '',
    sku: '',
    stock: '',
    lowStockAt: String(LOW_STOCK_DEFAULT),
    maxPerOrder: '20',
    weightG: '',
    weightUnit: 'oz',
    netContent: '',
    netUnit: 'oz',
  }
}

/** A product nobody has begun. */
export function newForm(): EditorForm {
  return {
    name: '',
    categoryId: '',
    brand: '',
    summary: '',
    description: '',
    highlights: '',
    species: [],
    lifeStages: [],
    sizes: [],
    dietFlags: [],
    ingredients: '',
    analysis: [],
    feeding: [],
    specifications: [],
    care: '',
    sizeGuide: [],
    restricted: 'none',
    optionName: '',
    pictures: [],
    variations: [emptyVariation()],
  }
}

/** A product as it is kept. */
export function keptForm({ draft, pictures }: OwnProduct): EditorForm {
  return {
    ...draft,
    pictures,
    highlights: draft.highlights.join('\n'),
    feeding: draft.feeding.map(({ weight, perDay }) => ({ name: weight, value: perDay })),
    sizeGuide: draft.sizeGuide.map(({ label, value }) => ({ name: label, value })),
    variations: draft.variations.map(keptVariation),
  }
}

function keptVariation({ id = '', ...one }: VariationDraft): VariationForm {
  const weight = typedWeight(one.weightG)
  const net = one.netContent !== null && one.netUnit !== null ? typedAmount(one.netContent, one.netUnit) : null
  return {
    productId: id,
    optionValue: one.optionValue,
    optionNote: one.optionNote,
    price: one.price === null ? '' : one.price.toFixed(2),
    compareAtPrice: one.compareAtPrice === null ? '' : one.compareAtPrice.toFixed(2),
    sku: one.sku,
    stock: String(one.stock),
    lowStockAt: String(one.lowStockAt),
    maxPerOrder: String(one.maxPerOrder),
    weightG: numberText(weight.amount),
    weightUnit: weight.unit,
    netContent: numberText(net?.amount ?? null),
    netUnit: net?.unit ?? 'oz',
  }
}
