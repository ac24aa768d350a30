import { z } from 'zod'
import { FILTER_ACTIONS, FILTER_KINDS, FILTER_TERM_MAX, MAX_FILTERS } from './content-filters.rules'
import { endpoint } from './endpoint'
import { may } from './errors'
import { MESSAGE_MAX } from './messages.rules'

const Note = z.string().trim().max(300).default('').describe('Why, for other admins')

/** Words are found in whole, however they are spelled: capitals, accents, spaces between letters, letters that look alike. */
export const NewFilter = z.discriminatedUnion('kind', [
  z.object({
    kind: z.enum(['word', 'link']),
    term: z.string().trim().min(1, 'Enter a word, a phrase, or a site.').max(FILTER_TERM_MAX),
    action: z.enum(FILTER_ACTIONS),
    note: Note,
  }),
  z.object({
    kind: z.literal('picture'),
    mediaId: z.uuid().describe('Uploaded as evidence by who adds it'),
    action: z.literal('refuse'),
    note: Note,
  }),
])
export type NewFilter = z.output<typeof NewFilter>

export const ContentFilter = z.object({
  id: z.uuid(),
  kind: z.enum(FILTER_KINDS),
  term: z.string().describe('Empty for a picture'),
  action: z.enum(FILTER_ACTIONS),
  note: z.string(),
  addedBy: z.string().nullable(),
  addedAt: z.date(),
  found: z.int().describe('Reports it has made'),
})
export type ContentFilter = z.infer<typeof ContentFilter>

const write = (summary: string, meta: { fresh?: true } = {}) =>
  endpoint('admin', summary, { limit: { bucket: 'content-filters', count: 120, windowS: 600 }, ...meta })

/** Words, sites, and pictures that do not belong here, kept by admins; every change counts at once. */
export const contentFilters = {
  list: endpoint('admin', 'List the filters of what people write')
    .route({ method: 'GET', path: '/content-filters' })
    .output(z.object({ items: z.array(ContentFilter).max(MAX_FILTERS) })),
  /** CONFLICT in words where there is one already, or no room for more. */
  add: write('Add a filter of what people write', { fresh: true })
    .errors(may('NOT_FOUND', 'CONFLICT'))
    .route({ method: 'POST', path: '/content-filters' })
    .input(NewFilter)
    .output(ContentFilter),
  remove: write('Remove a filter of what people write', { fresh: true })
    .errors(may('NOT_FOUND'))
    .route({ method: 'DELETE', path: '/content-filters/{id}' })
    .input(z.object({ id: z.uuid() }))
    .output(z.object({})),
  /** What would become of a text or a picture; nothing is written. */
  try: write('Try the filters of what people write')
    .errors(may('NOT_FOUND'))
    .route({ method: 'POST', path: '/content-filters/try' })
    .input(
      z
        .object({
          text: z.string().max(MESSAGE_MAX).default(''),
          mediaId: z.uuid().optional().describe('Uploaded as evidence by who asks'),
        })
        .refine(({ text, mediaId }) => text.trim() !== '' || mediaId, 'Enter a text or choose a picture.'),
    )
    .output(
      z.object({
        outcome: z.enum([...FILTER_ACTIONS, 'shown']),
        matches: z.array(
          z.object({ id: z.uuid(), kind: z.enum(FILTER_KINDS), term: z.string(), action: z.enum(FILTER_ACTIONS) }),
        ),
      }),
    ),
}
