import type { ArticleLink, HelpArticle, HelpCategory, HelpFound, InfoPage } from '#contract/info'
import type { InfoSlug } from '#contract/info.rules'
import { help } from '../../info/help'
import { createHelpSearch } from '../../info/help-search'
import { infoPages } from '../../info/pages'
import { refuse } from '../../refuse'

/** @throws NOT_FOUND when there is no such version */
export function getInfoPage({ slug, version }: { slug: InfoSlug; version?: string | undefined }): InfoPage {
  const page = infoPages.page(slug, version)
  if (!page) throw refuse('NOT_FOUND')
  return page
}

export function getHelp(): { categories: HelpCategory[]; top: ArticleLink[] } {
  const { categories, top } = help
  return { categories, top }
}

/** @throws NOT_FOUND */
export function getArticle({ slug }: { slug: string }): HelpArticle {
  const article = help.article(slug)
  if (!article) throw refuse('NOT_FOUND')
  return article
}

let search: ((query: string) => HelpFound) | undefined

/** The index is made when somebody first searches, so that a start does not wait for it. */
export function searchHelp({ query }: { query: string }): HelpFound {
  search ??= createHelpSearch(help.readables())
  return search(query)
}
