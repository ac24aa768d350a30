import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { type InfoSlug, VERSION_PATTERN } from '#contract/info.rules'
import { crumbsLd } from '#web/features/products/crumbs-ld'
import { type JsonLd, publicUrl } from '#web/lib/head'
import { type PageFacts, pageFacts } from '#web/lib/loaded-head'
import { readHelpSearch } from './help-search'
import { articleQuery, helpQuery, helpSearchQuery, infoPageQuery } from './queries'

/** A page and what its head says. @throws the router's "not found" for a version that never was */
export async function loadInfoPage(
  queryClient: QueryClient,
  slug: InfoSlug,
  version?: string | undefined,
): Promise<PageFacts> {
  if (version && !VERSION_PATTERN.test(version)) throw notFound()
  const page = await found(queryClient.ensureQueryData(infoPageQuery(slug, version)))
  const path = `/${slug}`
  const about: JsonLd = {
    '@type': slug === 'about' ? 'AboutPage' : 'WebPage',
    name: page.title,
    url: publicUrl() + path,
    description: page.summary,
    dateModified: page.updatedOn,
    ...(slug !== 'about' && { version: page.version }),
  }
  return pageFacts({
    title: page.title,
    wholeTitle: slug === 'about',
    description: page.summary,
    path,
    noindex: !page.inForce,
    jsonLd: [about, crumbsLd([{ name: page.title, path }])],
  })
}

/** The help by category, and what was searched for. */
export async function loadHelp(queryClient: QueryClient, search: Record<string, unknown>): Promise<PageFacts> {
  const { q: query } = readHelpSearch(search)
  const [help] = await Promise.all([
    queryClient.ensureQueryData(helpQuery()),
    query && queryClient.prefetchQuery(helpSearchQuery(query)),
  ])
  const path = '/help-center'
  const answers = help.top.map(({ slug, title, summary }) => ({
    '@type': 'Question',
    name: title,
    url: `${publicUrl()}${path}/${slug}`,
    acceptedAnswer: { '@type': 'Answer', text: summary },
  }))
  return pageFacts({
    title: query ? `Help with “${query}”` : 'Help Center',
    description: 'Answers about orders, profiles, your account, the app, and accessibility.',
    path,
    noindex: Boolean(query),
    jsonLd: [
      { '@type': 'FAQPage', name: 'Help Center', url: publicUrl() + path, mainEntity: answers },
      crumbsLd([{ name: 'Help Center', path }]),
    ],
  })
}

/** @throws the router's "not found" */
export async function loadArticle(queryClient: QueryClient, slug: string): Promise<PageFacts> {
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug) || slug.length > 80) throw notFound()
  const article = await found(queryClient.ensureQueryData(articleQuery(slug)))
  const path = `/help-center/${slug}`
  return pageFacts({
    title: article.title,
    description: article.summary,
    path,
    jsonLd: [
      {
        '@type': 'Article',
        headline: article.title,
        description: article.summary,
        url: publicUrl() + path,
        dateModified: article.updatedOn,
        articleSection: article.category.title,
        author: { '@type': 'Organization', name: 'Pawstead' },
      },
      crumbsLd([
        { name: 'Help Center', path: '/help-center' },
        { name: article.title, path },
      ]),
    ],
  })
}

async function found<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked
  } catch (error) {
    if ((error as { status?: unknown }).status === 404) throw notFound()
    throw error
  }
}
