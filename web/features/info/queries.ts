import type { InfoSlug } from '#contract/info.rules'
import { api } from '#web/lib/api'

export const infoPageQuery = (slug: InfoSlug, version?: string) =>
  api.info.page.queryOptions({ input: { slug, ...(version && { version }) } })

export const helpQuery = () => api.info.help.queryOptions()

export const articleQuery = (slug: string) => api.info.article.queryOptions({ input: { slug } })

export const helpSearchQuery = (query: string) => api.info.searchHelp.queryOptions({ input: { query } })
