import { z } from 'zod'

export const Span = z.object({
  /** The place of the page's first row in the whole list, counted from 1; null beyond LIST_COUNT_CAP. */
  from: z.int().min(1).nullable(),
  /** Rows of the whole list by the same filters, up to LIST_COUNT_CAP. */
  total: z.int(),
  /** There are more than were counted. */
  capped: z.boolean(),
})
/** Where a page stands in its list. */
export type Span = z.infer<typeof Span>

/** One page of a list that is walked through by a cursor, and where it stands. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), next: z.string().nullable(), ...Span.shape })

export type Page<Item> = { items: Item[]; next: string | null } & Span
