import { commissionWords } from '#contract/commission.rules'
import type { ArticleLink, HelpArticle, HelpCategory, HelpFound, InfoPage } from '#contract/info'
import type { InfoSlug } from '#contract/info.rules'
import { refuse } from '#server/core/refusals/refuse'
import type { Deps } from '#server/infra/deps'
import { rulesAt } from '#server/money/commission/rules'
import { COMMISSION } from './facts'
import { help } from './help'
import { createHelpSearch, type HelpNamed, type HelpSearch } from './help-search'
import { infoPages } from './pages'

/** @throws NOT_FOUND when there is no such version */
export async function getInfoPage(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { slug, version }: { slug: InfoSlug; version?: string | undefined },
): Promise<InfoPage> {
  const page = infoPages.page(slug, version)
  if (!page) throw refuse('NOT_FOUND')
  if (!page.html.includes(COMMISSION)) return page
  return { ...page, html: page.html.replaceAll(COMMISSION, commissionWords(await rulesAt(db, clock.now()))) }
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

let index: HelpSearch | undefined

/** The index is made when somebody first searches, so that a start does not wait for it. */
function helpIndex(): HelpSearch {
  index ??= createHelpSearch(help.readables())
  return index
}

export function searchHelp({ query }: { query: string }): HelpFound {
  return helpIndex().search(query)
}

export function helpNamed(words: string): HelpNamed {
  return helpIndex().named(words)
}
