import type { QueryClient } from '@tanstack/react-query'
import { SUPPORT_MAIL, TOPICS } from '#contract/support.rules'
import { helpQuery } from '#web/features/info/queries'
import { crumbsLd } from '#web/features/products/crumbs-ld'
import { publicUrl } from '#web/lib/head'
import { type PageFacts, pageFacts } from '#web/lib/loaded-head'
import { type ContactSearch, readContactSearch } from './contact-search'
import { formQuery } from './queries'

/** The form and the answers that may make it needless. @param raw what the address says */
export async function loadContact(queryClient: QueryClient, raw: ContactSearch): Promise<PageFacts> {
  const { topic, sent, ticket } = readContactSearch(raw)
  await Promise.all([queryClient.ensureQueryData(formQuery()), queryClient.ensureQueryData(helpQuery())])
  const site = publicUrl()
  return pageFacts({
    title: topic ? `Contact us: ${TOPICS[topic].label}` : 'Contact us',
    description: 'Contact Pawstead about an order, your account, your profile, or anything else.',
    path: '/contact-us',
    noindex: Boolean(topic || sent || ticket),
    jsonLd: [
      {
        '@type': 'ContactPage',
        name: 'Contact us',
        url: `${site}/contact-us`,
        mainEntity: {
          '@type': 'Organization',
          name: 'Pawstead',
          url: `${site}/`,
          contactPoint: { '@type': 'ContactPoint', contactType: 'customer support', email: SUPPORT_MAIL },
        },
      },
      crumbsLd([{ name: 'Contact us', path: '/contact-us' }]),
    ],
  })
}
