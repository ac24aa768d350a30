import { api } from '#web/api'
import type { SearchSearch } from './results-search'

export const searchQuery = ({ q = '', area }: SearchSearch) =>
  api.search.all.queryOptions({ input: { q, ...(area && { area }) } })
