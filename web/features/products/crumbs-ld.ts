import { type JsonLd, publicUrl } from '#web/lib/head'

/** Where a page lies, for search engines; the home page is the first step. */
export function crumbsLd(steps: readonly { name: string; path: string }[]): JsonLd {
  const site = publicUrl()
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home', path: '/' }, ...steps].map(({ name, path }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name,
      item: site + path,
    })),
  }
}
