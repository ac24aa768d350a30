import { z } from 'zod'
import { endpoint } from './endpoint'
import { ProductCard, Words } from './products'

/** Names one source of the search. Which there are is said by the answers: an area joins on the server alone. */
const GroupKey = z
  .string()
  .max(40)
  .regex(/^[a-z]+(?:-[a-z]+)*$/)

export const SearchHit = z.object({
  label: z.string(),
  /** A few words beside it: what it is, and where. */
  note: z.string().nullable(),
  /** One sentence of it, for the page of results. */
  text: z.string().nullable(),
  href: z.string(),
  picture: z.string().nullable(),
  /** A person or a place of business, known by initials where there is no picture. */
  named: z.boolean(),
  /** Products are shown as their cards on the page of results. */
  product: ProductCard.nullable(),
})
export type SearchHit = z.infer<typeof SearchHit>

export const SearchGroup = z.object({
  key: GroupKey,
  label: z.string(),
  /** The best, most fitting first. */
  hits: z.array(SearchHit).max(60),
  /** How many there are; counted up to a cap, and then `capped`. */
  total: z.int().nonnegative(),
  capped: z.boolean(),
  /** Where all of them are listed; null where the page of results is that list. */
  href: z.string().nullable(),
})
export type SearchGroup = z.infer<typeof SearchGroup>

const Question = z.object({ q: Words, /** Only this group, with more of it. */ group: GroupKey.optional() })

export const search = {
  /** A few of each group while somebody types; the last word may be half typed. */
  suggest: endpoint('anyone', 'Suggest results while typing', {
    shared: true,
    blocks: true,
    limit: { bucket: 'search', count: 300, windowS: 300, reads: true },
  })
    .route({ method: 'GET', path: '/search/suggestions' })
    .input(Question)
    .output(z.object({ groups: z.array(SearchGroup) })),
  /** Everything public that is found, by group, the best fitting group first. */
  all: endpoint('anyone', 'Search everything', {
    shared: true,
    blocks: true,
    limit: { bucket: 'search', count: 300, windowS: 300, reads: true },
  })
    .route({ method: 'GET', path: '/search' })
    .input(Question)
    .output(
      z.object({
        groups: z.array(SearchGroup),
        /** Nothing is called so: these are found under words that are spelled nearly like it. */
        corrected: z.boolean(),
        /** Nothing has all of the words: these fit some of them. */
        partly: z.boolean(),
        /** What to try when nothing was found: the nearest words the catalogue knows. */
        didYouMean: z.array(z.string()),
      }),
    ),
}
