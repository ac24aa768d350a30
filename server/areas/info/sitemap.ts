import { INFO_SLUGS } from '#contract/info.rules'
import type { SitemapEntry } from '#server/core/sitemap-entry'
import { help } from './help'
import { infoPages } from './pages'

/** What we write ourselves; the texts in force, by the day they were last looked over. */
export async function informationPages(): Promise<SitemapEntry[]> {
  const articles = help.categories.flatMap((category) => category.articles)
  return [
    ...INFO_SLUGS.map((slug) => entry(`/${slug}`, infoPages.page(slug)?.updatedOn)),
    { path: '/contact-us' },
    { path: '/help-center' },
    { path: '/join' },
    ...articles.map(({ slug }) => entry(`/help-center/${slug}`, help.article(slug)?.updatedOn)),
  ]
}

function entry(path: string, updatedOn: string | undefined): SitemapEntry {
  return { path, updatedAt: updatedOn ? new Date(updatedOn) : undefined }
}
