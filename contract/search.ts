import { z } from 'zod'
import { endpoint } from './endpoint'
import { ProductCard, Words } from './products'

/** The areas the search knows. Another area joins by adding its word here and a source on the server. */
export const SEARCH_AREAS = ['products', 'profiles'] as const

export const Suggestion = z.object({
  /** Groups the suggestions under one heading. */
  group: z.enum(['products', 'categories', 'shops', 'people']),
  label: z.string(),
  note: z.string().nullable(),
  href: z.string(),
  picture: z.string().nullable(),
})
export type Suggestion = z.infer<typeof Suggestion>

export const search = {
  suggest: endpoint('anyone', { shared: true, limit: { bucket: 'search', count: 300, windowS: 300 } })
    .route({ method: 'GET', path: '/search/suggestions' })
    .input(z.object({ q: Words, area: z.enum(SEARCH_AREAS).optional() }))
    .output(z.array(Suggestion)),
  all: endpoint('anyone', { shared: true, limit: { bucket: 'search', count: 300, windowS: 300 } })
    .route({ method: 'GET', path: '/search' })
    .input(z.object({ q: Words, area: z.enum(SEARCH_AREAS).optional() }))
    .output(
      z.object({
        areas: z.array(
          z.object({
            area: z.literal('products'),
            /** Capped; `more` says that there are further ones behind `href`. */
            items: z.array(ProductCard),
            more: z.boolean(),
            href: z.string(),
            corrected: z.boolean(),
          }),
        ),
        /** What to try when nothing was found: the nearest words the catalogue knows. */
        didYouMean: z.array(z.string()),
      }),
    ),
}
