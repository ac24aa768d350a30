import { z } from 'zod'
import { hasDecimals } from './amounts'
import {
  DIET_FLAGS,
  LOW_STOCK_DEFAULT,
  MAX_PRICE,
  MAX_PRODUCT_PHOTOS,
  MAX_STOCK,
  MAX_VARIATIONS,
  MIN_PRICE,
  MOVEMENT_KINDS,
  NET_UNITS,
  PRODUCT_STATUSES,
  RESTRICTIONS,
} from './catalogue.rules'
import { holdsAddress, ITEM_REFUSED } from './names.rules'
import { Picture } from './picture-shape'
import { LIFE_STAGES, MAX_QUANTITY, SIZES, SPECIES } from './products.rules'

const Text = (max: number) => z.string().trim().max(max)
const Whole = (least: number, most: number) =>
  z
    .int(`Enter a whole number, ${least} or more.`)
    .min(least, `Enter a whole number, ${least} or more.`)
    .max(most, `The most is ${most.toLocaleString('en-US')}.`)
const Line = (max: number, missing: string) => Text(max).min(1, missing)
/** Stands in mails of ours to whoever buys it, and must lead nobody elsewhere. */
const inMails = (line: z.ZodString) => line.refine((text) => !holdsAddress(text), ITEM_REFUSED)

/** Major units, to the cent. */
export const Price = z
  .number('Enter a price such as 12.50.')
  .min(MIN_PRICE, 'Enter a price of at least 0.01.')
  .max(MAX_PRICE, 'Enter a price of at most 99,999.99.')
  .refine((amount) => hasDecimals(amount, 2), 'Use at most two decimals.')

/** A shop's own article number. */
export const Sku = Text(40).regex(/^[\p{L}\p{N}][\p{L}\p{N} ._/#-]*$/u, 'Use letters, digits, and . _ / # - only.')

const Pair = z.object({ name: Line(60, 'Enter a name.'), value: Line(200, 'Enter a value.') })

/** One thing that can be bought. A product without a choice has one of these. */
export const VariationDraft = z
  .object({
    /** Missing for one that is new. */
    id: z.uuid().optional(),
    /** "M", "2 kg": empty where there is nothing to choose. */
    optionValue: inMails(Text(40)).default(''),
    optionNote: Text(60).default(''),
    /** Null until it is known: nothing is published without. */
    price: Price.nullable(),
    compareAtPrice: Price.nullable().default(null),
    /** Made up where it is empty. */
    sku: z.union([z.literal(''), Sku], 'Use letters, digits, and . _ / # - only.').default(''),
    /** What a new one begins with; afterwards stock changes by movements, and this is passed over. */
    stock: Whole(0, MAX_STOCK).default(0),
    lowStockAt: Whole(0, 10_000).default(LOW_STOCK_DEFAULT),
    maxPerOrder: Whole(1, MAX_QUANTITY).default(20),
    /** Packed, in grams. */
    weightG: z
      .int('Enter a weight.')
      .min(0, 'Enter a weight.')
      .max(200_000, 'The most is 200 kg, or 440 pounds.')
      .default(0),
    netContent: z
      .number('Enter a number.')
      .positive('Enter a number above zero.')
      .max(1_000_000, 'The most is 1,000,000.')
      .nullable()
      .default(null),
    netUnit: z.enum(NET_UNITS).nullable().default(null),
  })
  .refine(({ price, compareAtPrice }) => compareAtPrice === null || price === null || compareAtPrice > price, {
    path: ['compareAtPrice'],
    message: 'The price before has to be higher than the price now.',
  })
  .refine(({ netContent, netUnit }) => (netContent === null) === (netUnit === null), {
    path: ['netContent'],
    message: 'Enter an amount and its unit, or neither.',
  })
export type VariationDraft = z.infer<typeof VariationDraft>

/** A product as its shop writes it: plain text throughout, with all its variations. */
export const ProductDraft = z
  .object({
    name: inMails(Line(120, 'Enter a name.')),
    categoryId: z.uuid('Choose a category.'),
    brand: Text(80).default(''),
    summary: Text(200).default(''),
    description: Text(8000).default(''),
    highlights: z.array(Line(160, 'Write something, or remove the line.')).max(8).default([]),
    species: z.array(z.enum(SPECIES)).max(SPECIES.length).default([]),
    lifeStages: z.array(z.enum(LIFE_STAGES)).max(LIFE_STAGES.length).default([]),
    sizes: z.array(z.enum(SIZES)).max(SIZES.length).default([]),
    dietFlags: z.array(z.enum(DIET_FLAGS)).max(DIET_FLAGS.length).default([]),
    ingredients: Text(4000).default(''),
    analysis: z.array(Pair).max(20).default([]),
    feeding: z
      .array(z.object({ weight: Line(60, 'Enter a weight.'), perDay: Line(60, 'Enter an amount.') }))
      .max(20)
      .default([]),
    specifications: z.array(Pair).max(30).default([]),
    care: Text(2000).default(''),
    sizeGuide: z
      .array(z.object({ label: Line(60, 'Enter a size.'), value: Line(120, 'Enter a measure.') }))
      .max(20)
      .default([]),
    restricted: z.enum(RESTRICTIONS).default('none'),
    /** What the variations differ in: "Size". */
    optionName: Text(30).default(''),
    /** Ids of uploaded pictures, in the order they are shown. Left out, they stay as they are. */
    pictures: z.array(z.uuid()).max(MAX_PRODUCT_PHOTOS).optional(),
    variations: z.array(VariationDraft).min(1).max(MAX_VARIATIONS),
  })
  .superRefine(({ optionName, variations }, context) => {
    const many = variations.length > 1
    if (many && !optionName)
      context.addIssue({ code: 'custom', path: ['optionName'], message: 'Say what they differ in.' })
    const options = new Set<string>()
    const numbers = new Set<string>()
    for (const [place, { optionValue, sku }] of variations.entries()) {
      const wrong = (field: string, message: string) =>
        context.addIssue({ code: 'custom', path: ['variations', place, field], message })
      if (many && !optionValue) wrong('optionValue', 'Name this option.')
      else if (options.has(optionValue.toLowerCase())) wrong('optionValue', 'There’s already an option with this name.')
      if (sku && numbers.has(sku.toLowerCase())) wrong('sku', 'Another option has this number already.')
      options.add(optionValue.toLowerCase())
      numbers.add(sku.toLowerCase())
    }
  })
export type ProductDraft = z.infer<typeof ProductDraft>

/** A product as its shop has it, for the editor. */
export const OwnProduct = z.object({
  /** Of the family: all its variations together. */
  id: z.uuid(),
  version: z.int(),
  status: z.enum(PRODUCT_STATUSES),
  currency: z.string(),
  draft: ProductDraft,
  pictures: z.array(Picture),
  /** Whether pages show drawings, because there is no photo. */
  drawn: z.boolean(),
  /** In the order of the draft's. */
  facts: z.array(
    z.object({
      id: z.uuid(),
      stock: z.int(),
      /** Held while somebody pays. */
      reserved: z.int(),
      /** The last day, by the clock of the shop, of the sale that lowered its price. */
      saleEndsOn: z.iso.date().nullable(),
    }),
  ),
  /** The variation whose page stands for all of them. */
  leadId: z.uuid(),
  updatedAt: z.date(),
})
export type OwnProduct = z.infer<typeof OwnProduct>

/** A row of the shop's list: one variation. */
export const OwnRow = z.object({
  id: z.uuid(),
  familyId: z.uuid(),
  name: z.string(),
  option: z.string().nullable(),
  sku: z.string(),
  status: z.enum(PRODUCT_STATUSES),
  price: z.number(),
  compareAtPrice: z.number().nullable(),
  currency: z.string(),
  stock: z.int(),
  reserved: z.int(),
  low: z.boolean(),
  /** The last day, by the clock of the shop, of the sale that lowered its price. */
  saleEndsOn: z.iso.date().nullable(),
  category: z.string(),
  picture: z.string(),
  createdAt: z.date(),
})
export type OwnRow = z.infer<typeof OwnRow>

export const Movement = z.object({
  id: z.int(),
  delta: z.int(),
  stock: z.int(),
  kind: z.enum(MOVEMENT_KINDS),
  lot: z.string().nullable(),
  order: z.string().nullable().describe('The number of the order whose goods moved'),
  note: z.string(),
  by: z.string().nullable().describe('Who booked it; null where nobody did, or they are gone'),
  createdAt: z.date(),
})
export type Movement = z.infer<typeof Movement>

export const Batch = z.object({
  id: z.uuid(),
  lot: z.string(),
  bestBefore: z.iso.date().nullable(),
  quantity: z.int(),
  remaining: z.int(),
})
export type Batch = z.infer<typeof Batch>
