import { api } from '#web/lib/api'
import type { SearchSearch } from './results-search'

export const searchQuery = ({ q = '', group }: SearchSearch) =>
  api.search.all.queryOptions({ input: { q, ...(group && { group }) } })
