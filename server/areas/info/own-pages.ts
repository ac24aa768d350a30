import { INFO_SLUGS, type InfoSlug } from '#contract/info.rules'
import { FIGURES_PAGE } from '#contract/reports.rules'
import { fitOf } from '#server/core/text-search/fit'
import { FIT, hit, type SearchHit } from '#server/core/text-search/source'
import { tellingWords } from '#server/core/text-search/telling-words'
import { infoPages } from './pages'

type Page = Pick<SearchHit, 'label' | 'text' | 'href'> & {
  /** What people call it beside its name. */
  said: string
  /** By which of those alone it is meant. */
  called?: string
}

const SAID: Record<InfoSlug, Pick<Page, 'said' | 'called'>> = {
  about: { said: 'company' },
  accessibility: { said: 'accessible' },
  'community-rules': { said: 'guidelines' },
  'privacy-policy': { said: 'data cookie cookies policy', called: 'cookie cookies' },
  'terms-of-service': { said: 'conditions' },
  'trust-and-safety': { said: 'scam' },
}

const CONTACT: Page = {
  label: 'Contact us',
  text: 'Write to our team.',
  href: '/contact-us',
  said: 'support customer service email phone human team',
  called: 'support customer',
}

const FIGURES: Page = {
  label: FIGURES_PAGE.title,
  text: FIGURES_PAGE.description,
  href: FIGURES_PAGE.path,
  said: 'transparency report reports numbers statistics',
  called: 'transparency',
}

/** Lists of goods that people ask for by what is true of them, and not by what they are. */
const LISTS: readonly Page[] = [
  {
    label: 'Products',
    text: 'Everything for sale, from all shops.',
    href: '/products',
    said: 'all everything supplies accessories equipment essentials items goods stuff things merchandise catalog',
    called: 'supplies accessories equipment essentials items merchandise catalog',
  },
  {
    label: 'Categories',
    text: 'Everything for sale, by what it is.',
    href: '/products/categories',
    said: 'category all departments aisles shelves',
    called: 'category departments aisles',
  },
  {
    label: 'Products on sale',
    text: 'What costs less than before, in all shops.',
    href: '/products?onSale=true',
    said: 'sales deal deals special offer offers clearance discounted reduced bargain bargains cheap everything',
    called: 'sales deal deals offers clearance discounted reduced bargain bargains cheap',
  },
  {
    label: 'New products',
    text: 'Everything for sale, the newest first.',
    href: '/products?sort=newest',
    said: 'arrivals latest newest recently added',
    called: 'arrivals newest',
  },
  {
    label: 'Top-rated products',
    text: 'Everything for sale, the best rated first.',
    href: '/products?sort=rating',
    said: 'best highest rated popular favorite favorites sellers bestsellers most reviewed',
    called: 'bestsellers popular',
  },
]

/** Who is open now, by the hours they state. */
const OPEN: Page = {
  label: 'Open now',
  text: 'Shops, clinics, and rescues whose hours say so.',
  href: '/business-providers-marketplace?open=true',
  said: 'today businesses business shops shop places stores',
}

let known: readonly Page[] | undefined

/** Pages that are no articles; read when somebody first searches. */
function ownPages(): readonly Page[] {
  known ??= [CONTACT, FIGURES, ...LISTS, OPEN, ...INFO_SLUGS.flatMap(pageOf)]
  return known
}

function pageOf(slug: InfoSlug): Page[] {
  const page = infoPages.page(slug)
  return page ? [{ label: page.title, text: page.summary, href: `/${slug}`, ...SAID[slug] }] : []
}

/**
 * Those that have every telling word, one of them in what they are called.
 *
 * @param near whether one may be spelled nearly so
 */
export function pagesNamed(words: string, near: boolean): SearchHit[] {
  const asked = tellingWords(words.split(' '))
  const has = (text: string, word: string) => {
    const fit = fitOf(text, word, near)
    return fit !== null && (near || fit >= FIT.NAMED)
  }
  return ownPages()
    .filter(
      ({ label, said, called = '' }) =>
        asked.some((word) => has(`${label} ${called}`, word)) && asked.every((word) => has(`${label} ${said}`, word)),
    )
    .map(({ said: _, called: __, ...page }) => hit({ ...page, note: 'Page' }))
}
