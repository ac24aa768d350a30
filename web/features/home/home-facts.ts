import { publicUrl } from '#web/lib/head'
import { type PageFacts, pageFacts } from '#web/lib/loaded-head'

/** What the front page says about itself, with the site and the organisation behind it as schema.org data. */
export function homeFacts(): PageFacts {
  const site = publicUrl()
  return pageFacts({
    title: 'Pawstead, everything your animals need, on one street',
    wholeTitle: true,
    description:
      'Food, beds, leashes, and toys from independent pet shops, with unit prices you can compare and reviews from verified buyers.',
    path: '/',
    jsonLd: [
      {
        '@type': 'WebSite',
        name: 'Pawstead',
        url: `${site}/`,
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: `${site}/search?q={search_term_string}` },
          'query-input': 'required name=search_term_string',
        },
      },
      { '@type': 'Organization', name: 'Pawstead', url: `${site}/`, logo: `${site}/icon-512.png` },
    ],
  })
}
