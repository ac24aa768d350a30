import type { HelpFound } from '#contract/info'
import { helpNamed, helpPartly } from '#server/areas/info/read'
import { fitOf } from '#server/core/text-search/fit'
import { FIT, hit, type SearchHit, type SearchSource } from '#server/core/text-search/source'
import { pagesNamed } from './own-pages'

/** The articles of the help center. */
export const help: SearchSource = {
  key: 'help',
  label: 'Help',
  rank: 90,
  async find(_deps, { words, near, most }) {
    const { items, corrected, inTitle, inKeywords, inWholeWords } = helpNamed(words)
    const articles = corrected && !near ? [] : items
    const pages = pagesNamed(words, near)
    const [first] = articles
    const fit = first ? fitOf(first.title, words, near) : null
    const inOrder = [pages, articles.map(toHit)]
    const hits = (fit === FIT.WHOLE ? inOrder.toReversed() : inOrder).flat()
    if (hits.length === 0) return null
    const named = pages.length > 0 || inTitle ? FIT.NAMED : inKeywords ? FIT.BEGUN : FIT.SAID
    return {
      hits: hits.slice(0, most),
      total: hits.length,
      capped: false,
      href: null,
      isVague: pages.length === 0 && !inTitle && !inWholeWords,
      fit: (pages.length === 0 || fit === FIT.WHOLE ? fit : null) ?? named,
    }
  },
  async partly(_deps, { words, most }) {
    const items = helpPartly(words)
    if (items.length === 0) return null
    return { hits: items.slice(0, most).map(toHit), total: items.length, capped: false, href: null, fit: FIT.SAID }
  },
}

function toHit({ slug, title, summary, category }: HelpFound['items'][number]): SearchHit {
  return hit({ label: title, note: category, text: summary, href: `/help-center/${slug}` })
}
