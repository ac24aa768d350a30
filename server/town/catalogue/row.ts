import type { ShopKey } from '../shops'
import type { TALK } from '../talk/by-category'
import type { GoodsKind, OptionName, Tile } from '../types'
import type { FeedingKey } from './feeding'

/** A variation: its value as shown, its price, and where they matter its stock and note. */
export type Option = [value: string, price: number, stock?: number | null, note?: string]

/** One product family, as short as it can be written; `products.ts` turns it into full products. */
export type Row = {
  name: string
  brand: string
  shop: ShopKey
  category: string
  /** How the art kit draws it: goods, tile and, where it helps, a color. One string of words would be a type of every kind with every tile, which compiles slowly. */
  look: [goods: GoodsKind, tile: Tile, tint?: `#${string}`]
  /** One sentence for cards and search results. */
  summary: string
  text: string
  /** Highlights, separated by "|". */
  points: string
  /** Space-separated: species, life stages (default all), sizes (default none), diet flags. */
  species: string
  ages?: string
  sizes?: string
  diet?: string
  price?: number
  stock?: number
  /** Price of the first shown variation before the sale. */
  was?: number
  /** What is inside when the variations do not say it: "9 oz", "60 pieces". */
  net?: string
  by?: OptionName
  options?: Option[]
  /** Which option the card shows; the first unless told. */
  lead?: string
  /** Weight of goods that carry no net content. */
  grams?: number
  /** `{option}` stands for the variation's value in lower case. */
  ingredients?: string
  /** Protein, fat, fiber and moisture in percent. */
  analysis?: [protein: number, fat: number, fiber: number, moisture: number]
  feeding?: FeedingKey
  /** "Name: value" pairs, separated by "|". */
  specs?: string
  care?: string
  /** "Label: value" pairs, separated by "|". */
  sizeGuide?: string
  /** 1 to 10: how much of Millbrook buys it. */
  loved?: number
  /** What its reviews speak of, where the sub-category would mislead. */
  talk?: keyof typeof TALK
  /** The average rating the town would give it; 4.6 unless told. */
  rated?: number
}

/** Rows that have things in common say them once. */
export function shelf<K extends keyof Row>(
  shared: Pick<Row, K>,
  rows: (Omit<Row, NoInfer<K>> & Partial<Pick<Row, NoInfer<K>>>)[],
): Row[] {
  return rows.map((row) => ({ ...shared, ...row }) as Row)
}
