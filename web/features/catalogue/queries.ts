import { useQuery } from '@tanstack/react-query'
import type { CatalogueSearch } from '#contract/catalogue'
import { api } from '#web/lib/api'
import { keepPage } from '#web/lib/keep-page'

/** How the shop's catalogue stands. */
export function useOverview(enabled = true) {
  return useQuery({ ...api.catalogue.overview.queryOptions(), staleTime: 0, enabled })
}

export function useCategoryChoices() {
  return useQuery({ ...api.catalogue.categories.queryOptions(), staleTime: 300_000 })
}

export function useOwnProducts(search: CatalogueSearch) {
  return useQuery({
    ...api.catalogue.list.queryOptions({ input: search }),
    staleTime: 0,
    placeholderData: keepPage(search),
  })
}

/** As it is now: what was kept from an earlier look may be older than what is saved. */
export function useOwnProduct(id: string) {
  return useQuery({ ...api.catalogue.get.queryOptions({ input: { id } }), staleTime: 0, gcTime: 0 })
}

export function usePreview(id: string) {
  return useQuery({ ...api.catalogue.preview.queryOptions({ input: { id } }), staleTime: 0, gcTime: 0 })
}

export function useStock(id: string) {
  return useQuery({ ...api.catalogue.stock.queryOptions({ input: { id } }), staleTime: 0 })
}

export function useMovements(id: string, cursor: string | undefined) {
  const input = { id, ...(cursor && { cursor }) }
  return useQuery({
    ...api.catalogue.movements.queryOptions({ input }),
    staleTime: 0,
    placeholderData: keepPage(input),
  })
}

/** Asked again while it is being written. */
export function useImport(id: string) {
  return useQuery({
    ...api.catalogue.import.queryOptions({ input: { id } }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.status === 'running' ? 1000 : false),
  })
}

export function useImportProblems(id: string, cursor: string | undefined) {
  const input = { id, ...(cursor && { cursor }) }
  return useQuery({
    ...api.catalogue.importProblems.queryOptions({ input }),
    staleTime: 0,
    placeholderData: keepPage(input),
  })
}
