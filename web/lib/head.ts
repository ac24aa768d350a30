import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import { siteOrigin } from './origin'

type PageHead = {
  /** Without the site's name, which is added; the home page gives the whole title by `wholeTitle`. */
  title: string
  wholeTitle?: boolean
  description: string
  /** The canonical path with the search that belongs to it: `/product/42`. */
  path: string
  /** Path or address of a picture for previews, 1200 x 630 at best. */
  image?: string | undefined
  /** For private pages and filtered lists. */
  noindex?: boolean | undefined
  /** schema.org objects; `<` is escaped where they are written. */
  jsonLd?: JsonLd | JsonLd[] | undefined
}
export type JsonLd = { '@type': string; '@context'?: string } & Record<string, unknown>

/**
 * The address the site is reached under, without a trailing slash. The server knows it from its configuration; the
 * browser reads it back from the page it was given, so that both write the same canonical link.
 */
export const publicUrl = createIsomorphicFn()
  .server(() => (getGlobalStartContext() as { publicUrl?: string } | undefined)?.publicUrl ?? '')
  .client(() => (known ??= givenUrl()))

let known: string | undefined

function givenUrl(): string {
  const given = document.querySelector<HTMLMetaElement>('meta[property="og:url"]')?.content
  return given ? new URL(given, siteOrigin()).origin : siteOrigin()
}

/** What a public page says about itself to search engines and previews. Returned from a route's `head`. */
export function pageHead({
  title,
  wholeTitle,
  description,
  path,
  image = '/og-default.png',
  noindex,
  jsonLd,
}: PageHead) {
  const site = publicUrl()
  const url = site + path
  const picture = image.startsWith('/') ? site + image : image
  const full = wholeTitle ? title : `${title} | Pawstead`
  return {
    meta: [
      { title: full },
      { name: 'description', content: description },
      ...(noindex ? [{ name: 'robots', content: 'noindex, follow' }] : []),
      { property: 'og:site_name', content: 'Pawstead' },
      { property: 'og:type', content: 'website' },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:url', content: url },
      { property: 'og:image', content: picture },
      { name: 'twitter:card', content: 'summary_large_image' },
    ],
    links: noindex ? [] : [{ rel: 'canonical', href: url }],
    scripts: [jsonLd ?? []].flat().map((data) => ({ type: 'application/ld+json', children: inScript(data) })),
  }
}

/** Text of people stands in these objects: no `<` of theirs may end the script. */
function inScript(data: JsonLd): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')
}
