import { missingForSale, type Restriction } from '#contract/catalogue.rules'
import { ProductDraft } from '#contract/catalogue-shapes'
import type { Picture } from '#contract/media.rules'
import { keptAmount, type TypedUnit, weightInGrams } from '#contract/typed-units.rules'
import { readAmount, readNumber, readWhole } from '#web/kit/form/numbers'

export type PairForm = { name: string; value: string }

/** One variation, numbers as they are typed. */
export type VariationForm = {
  /** Empty for one that is new; not called `id`, which the form takes for its own. */
  productId: string
  optionValue: string
  optionNote: string
  price: string
  compareAtPrice: string
  sku: string
  stock: string
  lowStockAt: string
  maxPerOrder: string
  /** In `weightUnit`; named for what is kept, since mistakes are told by that name. */
  weightG: string
  weightUnit: TypedUnit
  netContent: string
  netUnit: TypedUnit
}

/** What the editor holds. Every list of pairs has the same form, whatever its two halves are called in the draft. */
export type EditorForm = {
  name: string
  categoryId: string
  brand: string
  summary: string
  description: string
  /** One a line. */
  highlights: string
  species: string[]
  lifeStages: string[]
  sizes: string[]
  dietFlags: string[]
  ingredients: string
  analysis: PairForm[]
  feeding: PairForm[]
  specifications: PairForm[]
  care: string
  sizeGuide: PairForm[]
  restricted: Restriction
  optionName: string
  pictures: Picture[]
  variations: VariationForm[]
}

/** A place in the form and what is wrong there. */
export type Problem = { path: string; message: string }

const isBegun = ({ name, value }: PairForm) => name.trim() !== '' || value.trim() !== ''
const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
const number = (text: string, empty: number) => (text.trim() ? readNumber(text) : empty)
const whole = (text: string, empty: number) => (text.trim() ? readWhole(text) : empty)
const money = (text: string) => (text.trim() ? readAmount(text) : null)
const maybe = (text: string) => (text.trim() ? readNumber(text) : null)

function readVariation({ productId, netUnit, weightUnit, ...one }: VariationForm) {
  const typed = maybe(one.netContent)
  const net = typed === null ? null : keptAmount({ amount: typed, unit: netUnit })
  return {
    ...(productId && { id: productId }),
    optionValue: one.optionValue,
    optionNote: one.optionNote,
    sku: one.sku,
    price: money(one.price),
    compareAtPrice: money(one.compareAtPrice),
    stock: whole(one.stock, 0),
    lowStockAt: whole(one.lowStockAt, 0),
    maxPerOrder: whole(one.maxPerOrder, 20),
    weightG: weightInGrams(number(one.weightG, 0), weightUnit),
    netContent: net?.amount ?? null,
    netUnit: net?.unit ?? null,
  }
}

/**
 * A draft of what is typed, or everything that is wrong with it. Rows nobody has begun are left out.
 *
 * @param forSale also what buyers have to be told is wanted
 */
export function readForm(form: EditorForm, forSale: boolean): { draft: ProductDraft } | { problems: Problem[] } {
  const places = {
    analysis: placesOf(form.analysis),
    feeding: placesOf(form.feeding),
    specifications: placesOf(form.specifications),
    sizeGuide: placesOf(form.sizeGuide),
  }
  const begun = (list: keyof typeof places) => places[list].map((place) => form[list][place] as PairForm)
  const read = ProductDraft.safeParse({
    ...form,
    highlights: linesOf(form.highlights),
    analysis: begun('analysis'),
    specifications: begun('specifications'),
    feeding: begun('feeding').map(({ name, value }) => ({ weight: name, perDay: value })),
    sizeGuide: begun('sizeGuide').map(({ name, value }) => ({ label: name, value })),
    pictures: form.pictures.map(({ id }) => id),
    variations: form.variations.map(readVariation),
  })
  const wrong = (read.error?.issues ?? []).map(({ path, message }) => ({ path: placeOf(path, places), message }))
  const missing = forSale ? missingForSale({ ...form, variations: form.variations.map(readVariation) }) : []
  if (read.success && missing.length === 0) return { draft: read.data }
  return { problems: [...wrong, ...missing.filter(({ path }) => !wrong.some((known) => known.path === path))] }
}

function placesOf(rows: readonly PairForm[]): number[] {
  return rows.flatMap((row, place) => (isBegun(row) ? [place] : []))
}

const HALVES: Record<string, string> = { weight: 'name', label: 'name', perDay: 'value' }

/** Where in the form a part of the draft comes from. */
function placeOf([field, place, part]: readonly PropertyKey[], places: Record<string, number[]>): string {
  const name = String(field)
  const known = places[name]
  if (known) return `${name}.${known[Number(place)] ?? 0}.${HALVES[String(part)] ?? String(part)}`
  // the number of a new row is the form's own, its unit stands in the same field
  if (name === 'variations') return `variations.${String(place)}.${part === 'id' ? 'optionValue' : String(part)}`
  return name
}
