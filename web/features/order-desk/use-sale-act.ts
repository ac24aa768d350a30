import { useQueryClient } from '@tanstack/react-query'
import type { SaleDetail } from '#contract/sales'
import { useAct } from '#web/kit/form/use-act'
import { api } from '#web/lib/api'

/** Something a shop does with one order: the page shows at once what the server answers, or where it stands after all. */
export function useSaleAct<Input = void>(
  id: string,
  work: (input: Input) => Promise<SaleDetail>,
  onDone?: (sale: SaleDetail) => void,
) {
  const queryClient = useQueryClient()
  const { queryKey } = api.sales.get.queryOptions({ input: { id } })
  return useAct(
    async (input: Input) => {
      try {
        return await work(input)
      } catch (error) {
        // somebody else may have been faster, in another tab or on the other side
        void queryClient.invalidateQueries({ queryKey })
        throw error
      }
    },
    (sale) => {
      queryClient.setQueryData(queryKey, sale)
      for (const key of [api.sales.list.key(), api.sales.counts.key(), api.dashboards.business.key()])
        void queryClient.invalidateQueries({ queryKey: key })
      onDone?.(sale)
    },
  )
}
