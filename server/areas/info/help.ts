import type { ArticleLink, HelpArticle, HelpCategory } from '#contract/info'
import { type Facts, readFrontMatter } from './front-matter'
import { renderMarkdown } from './render-markdown'
import { helpSources, type Sources } from './sources'

type Entry = { slug: string; category: string; facts: Facts; body: string }

/** An article as the search reads it. */
export type Readable = ArticleLink & {
  category: string
  keywords: string
  plain: string
  /** Its place among what is asked most; null where it is not. */
  top: number | null
}

export type Help = {
  categories: HelpCategory[]
  /** What is asked most, first things first. */
  top: ArticleLink[]
  has(slug: string): boolean
  article(slug: string): HelpArticle | undefined
  readables(): Readable[]
}

const RELATED = 3

/** The help articles by category. @throws when one is named twice or is written wrongly */
export function createHelp(sources: Sources): Help {
  const entries = new Map<string, Entry>()
  const heads = new Map<string, Facts>()
  for (const [file, source] of Object.entries(sources)) {
    const [, category = '', slug = ''] = /^\.\/help\/([a-z0-9-]+)\/([a-z0-9_-]+)\.md$/.exec(file) ?? []
    const { facts, body } = readFrontMatter(source, file)
    if (slug === '_category') heads.set(category, facts)
    else if (entries.has(slug)) throw new Error(`There are two help articles called ${slug}`)
    else entries.set(slug, { slug, category, facts, body })
  }
  const sorted = [...entries.values()].sort((one, other) => one.facts.order - other.facts.order)
  const categories = [...heads]
    .sort(([, one], [, other]) => one.order - other.order)
    .map(([slug, { title, summary }]) => ({
      slug,
      title,
      summary,
      articles: sorted.filter(({ category }) => category === slug).map(toLink),
    }))
  const top = sorted
    .filter(({ facts }) => facts.top !== undefined)
    .sort((one, other) => (one.facts.top ?? 0) - (other.facts.top ?? 0))
    .map(toLink)
  const articles = new Map<string, HelpArticle>()

  function render({ slug, category, facts, body }: Entry): HelpArticle {
    const { html, contents } = renderMarkdown(body)
    return {
      slug,
      title: facts.title,
      summary: facts.summary,
      updatedOn: facts.updated,
      category: { slug: category, title: heads.get(category)?.title ?? category },
      contents,
      html,
      related: relatedTo({ slug, category, facts }),
    }
  }

  /** Those its author named, then its neighbours. */
  function relatedTo({ slug, category, facts }: Omit<Entry, 'body'>): ArticleLink[] {
    const named = facts.related.map((other) => entries.get(other)).filter((other) => other !== undefined)
    const near = sorted.filter((other) => other.category === category && other.slug !== slug && !named.includes(other))
    return [...named, ...near].slice(0, RELATED).map(toLink)
  }

  return {
    categories,
    top,
    has: (slug) => entries.has(slug),
    article(slug) {
      const entry = entries.get(slug)
      if (!entry) return undefined
      const article = articles.get(slug) ?? render(entry)
      articles.set(slug, article)
      return article
    },
    readables: () =>
      sorted.map((entry) => ({
        ...toLink(entry),
        category: heads.get(entry.category)?.title ?? '',
        keywords: entry.facts.keywords,
        top: entry.facts.top ?? null,
        plain: renderMarkdown(entry.body).plain,
      })),
  }
}

function toLink({ slug, facts: { title, summary } }: Pick<Entry, 'slug' | 'facts'>): ArticleLink {
  return { slug, title, summary }
}

export const help = createHelp(helpSources)
