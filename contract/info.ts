import { z } from 'zod'
import { endpoint } from './endpoint'
import { may } from './errors'
import { INFO_SLUGS, VERSION_PATTERN } from './info.rules'

const Day = z.iso.date()
const Slug = z
  .string()
  .max(80)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)

/** A heading of a text, to jump to. */
export const Heading = z.object({ id: z.string(), text: z.string(), level: z.union([z.literal(2), z.literal(3)]) })
export type Heading = z.infer<typeof Heading>

const Written = z.object({
  title: z.string(),
  /** One or two sentences, plain text. */
  summary: z.string(),
  updatedOn: Day,
  contents: z.array(Heading),
  /** Made from our own Markdown: no scripts, no styles, no attributes but `id`, `href`, `rel` and table scopes. */
  html: z.string(),
})

export const InfoPage = Written.extend({
  slug: z.enum(INFO_SLUGS),
  version: z.string(),
  /** False for a text that a newer one has replaced. */
  inForce: z.boolean(),
  /** What is different from the version before, a sentence each. */
  changes: z.array(z.string()),
  /** Every version there is, newest first, this one included. */
  versions: z.array(z.string()).min(1),
})
export type InfoPage = z.infer<typeof InfoPage>

export const ArticleLink = z.object({ slug: Slug, title: z.string(), summary: z.string() })
export type ArticleLink = z.infer<typeof ArticleLink>

const CategoryName = z.object({ slug: Slug, title: z.string() })

export const HelpCategory = CategoryName.extend({ summary: z.string(), articles: z.array(ArticleLink) })
export type HelpCategory = z.infer<typeof HelpCategory>

export const HelpArticle = Written.extend({ slug: Slug, category: CategoryName, related: z.array(ArticleLink) })
export type HelpArticle = z.infer<typeof HelpArticle>

export const HelpFound = z.object({
  /** Best first: what has all words, and of what has half of them no more than ten in all. */
  items: z.array(ArticleLink.extend({ category: z.string() })),
  /** The words that were searched for instead, where the ones given are written differently; else null. */
  corrected: z.string().nullable(),
})
export type HelpFound = z.infer<typeof HelpFound>

export const info = {
  /** The text in force, or an older version of it. */
  page: endpoint('anyone', 'Show an information page', { shared: true })
    .errors(may('NOT_FOUND'))
    .route({ method: 'GET', path: '/info/pages/{slug}' })
    .input(z.object({ slug: z.enum(INFO_SLUGS), version: z.string().regex(VERSION_PATTERN).optional() }))
    .output(InfoPage),
  /** Every help article by category, and what is asked most. */
  help: endpoint('anyone', 'List the help articles', { shared: true })
    .route({ method: 'GET', path: '/info/help' })
    .output(z.object({ categories: z.array(HelpCategory), top: z.array(ArticleLink) })),
  article: endpoint('anyone', 'Show a help article', { shared: true })
    .errors(may('NOT_FOUND'))
    .route({ method: 'GET', path: '/info/help/{slug}' })
    .input(z.object({ slug: Slug }))
    .output(HelpArticle),
  searchHelp: endpoint('anyone', 'Search the help articles', {
    shared: true,
    limit: { bucket: 'search', count: 300, windowS: 300, reads: true },
  })
    .route({ method: 'GET', path: '/info/help-search' })
    .input(z.object({ query: z.string().trim().min(1).max(120) }))
    .output(HelpFound),
  /** Whether an article helped. Somebody signed in has one say per article, the latest. */
  vote: endpoint('anyone', 'Say whether a help article helped', {
    limit: { bucket: 'help-vote', count: 30, windowS: 3600 },
  })
    .errors(may('NOT_FOUND'))
    .route({ method: 'POST', path: '/info/help/{slug}/vote' })
    .input(z.object({ slug: Slug, helpful: z.boolean() }))
    .output(z.object({ helpful: z.boolean() })),
}
