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
import { escapeHtml } from './render-markdown'

/** @throws NOT_FOUND when there is no such version */
export async function getInfoPage(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { slug, version }: { slug: InfoSlug; version?: string | undefined },
): Promise<InfoPage> {
  const page = infoPages.page(slug, version)
  if (!page) throw refuse('NOT_FOUND')
  return withCommission(db, clock, page)
}

/** Says what the platform keeps today. */
async function withCommission<Text extends { html: string }>(
  db: Deps['db'],
  clock: Deps['clock'],
  text: Text,
): Promise<Text> {
  if (!text.html.includes(COMMISSION)) return text
  const words = escapeHtml(commissionWords(await rulesAt(db, clock.now())))
  return { ...text, html: text.html.replaceAll(COMMISSION, () => words) }
}

export function getHelp(): { categories: HelpCategory[]; top: ArticleLink[] } {
  const { categories, top } = help
  return { categories, top }
}

/** @throws NOT_FOUND */
export async function getArticle(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { slug }: { slug: string },
): Promise<HelpArticle> {
  const article = help.article(slug)
  if (!article) throw refuse('NOT_FOUND')
  return withCommission(db, clock, article)
}

let index: HelpSearch | undefined

/** The index is made when somebody first searches, so that a start does not wait for it. */
function helpIndex(): HelpSearch {
  index ??= createHelpSearch(help.readables())
  return index
}

/** Articles about some of the words, where none has all of them. */
export function helpPartly(words: string): HelpFound['items'] {
  return helpIndex().partly(words)
}

export function searchHelp({ query }: { query: string }): HelpFound {
  return helpIndex().search(query)
}

export function helpNamed(words: string): HelpNamed {
  return helpIndex().named(words)
}
