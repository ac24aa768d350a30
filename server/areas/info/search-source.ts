import type { HelpFound } from '#contract/info'
import { helpNamed, helpPartly } from '#server/areas/info/read'
import { fitOf } from '#server/core/text-search/fit'
import { FIT, hit, type SearchHit, type SearchSource } from '#server/core/text-search/source'
import { tellingWords } from '#server/core/text-search/telling-words'

/** The articles of the help center. */
export const help: SearchSource = {
  key: 'help',
  label: 'Help',
  rank: 90,
  async find(_deps, { words, near, most }) {
    const { items, corrected, inTitle, inKeywords } = helpNamed(words)
    const articles = corrected && !near ? [] : items
    const pages = pagesFor(words)
    const hits = [...pages, ...articles.map(toHit)]
    const [first] = articles
    if (hits.length === 0) return null
    const named = pages.length > 0 || inTitle ? FIT.NAMED : inKeywords ? FIT.BEGUN : FIT.SAID
    return {
      hits: hits.slice(0, most),
      total: hits.length,
      capped: false,
      href: null,
      fit: (first && pages.length === 0 && fitOf(first.title, words, near)) || named,
    }
  },
  async partly(_deps, { words, most }) {
    const items = helpPartly(words)
    if (items.length === 0) return null
    return { hits: items.slice(0, most).map(toHit), total: items.length, capped: false, href: null, fit: FIT.SAID }
  },
}

/** Pages that are no articles, with the words people use for them. */
const PAGES = [
  {
    label: 'Contact us',
    text: 'Write to our team.',
    href: '/contact-us',
    said: 'support customer service email phone human team',
  },
  { label: 'About Pawstead', text: 'Who we are, and what we charge.', href: '/about', said: 'company' },
  { label: 'Trust and safety', text: 'How we keep Pawstead safe.', href: '/trust-and-safety', said: 'scam' },
  {
    label: 'Community rules',
    text: 'What is fine here, and what isn’t.',
    href: '/community-rules',
    said: 'guidelines',
  },
  { label: 'Privacy policy', text: 'What we keep about you, and why.', href: '/privacy-policy', said: 'data' },
  { label: 'Terms of service', text: 'What you agree to.', href: '/terms-of-service', said: 'conditions' },
] as const

/** Those that have every telling word, one of them in their name. */
function pagesFor(words: string): SearchHit[] {
  const asked = tellingWords(words.split(' '))
  if (asked.length === 0) return []
  return PAGES.filter(
    ({ label, said }) =>
      asked.some((word) => fitOf(label, word, false) === FIT.NAMED) &&
      asked.every((word) => fitOf(`${label} ${said}`, word, false) === FIT.NAMED),
  ).map(({ label, text, href }) => hit({ label, text, href, note: 'Page' }))
}

function toHit({ slug, title, summary, category }: HelpFound['items'][number]): SearchHit {
  return hit({ label: title, note: category, text: summary, href: `/help-center/${slug}` })
}
