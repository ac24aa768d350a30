import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { publicUrl } from '#web/lib/head'
import { type PageFacts, pageFacts } from '#web/lib/loaded-head'
import { recallQuery, recallsQuery } from './queries'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The recalls that count, and what their page says about itself. */
export async function loadRecalls(queryClient: QueryClient): Promise<PageFacts> {
  const { active } = await queryClient.ensureQueryData(recallsQuery())
  return pageFacts({
    title: 'Recalls',
    description: 'Goods sold on Pawstead that shouldn’t be used: what is recalled, why, and what to do with it.',
    path: '/recalls',
    jsonLd: [
      {
        '@type': 'ItemList',
        name: 'Recalls',
        itemListElement: active.map(({ id, title }, place) => ({
          '@type': 'ListItem',
          position: place + 1,
          name: title,
          url: `${publicUrl()}/recalls/${id}`,
        })),
      },
    ],
  })
}

/** @throws the router's "not found" for what is not there, and for drafts */
export async function loadRecall(queryClient: QueryClient, id: string): Promise<PageFacts> {
  if (!UUID.test(id)) throw notFound()
  try {
    const { title, hazard, publishedOn } = await queryClient.ensureQueryData(recallQuery(id))
    const path = `/recalls/${id}`
    return pageFacts({
      title: `Recall: ${title}`,
      description: hazard.slice(0, 300),
      path,
      jsonLd: [
        {
          '@type': 'Article',
          headline: title,
          datePublished: publishedOn,
          description: hazard.slice(0, 300),
          url: publicUrl() + path,
        },
      ],
    })
  } catch (error) {
    if ((error as { status?: unknown }).status === 404) throw notFound()
    throw error
  }
}
