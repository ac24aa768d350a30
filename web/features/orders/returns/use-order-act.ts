import { useQueryClient } from '@tanstack/react-query'
import type { OrderDetail } from '#contract/orders'
import { useAct } from '#web/kit/form/use-act'
import { api } from '#web/lib/api'

export type OrderInput = { id: string; key?: string }

/** Something a buyer does with one order: the page shows at once what the server answers, or where it stands after all. */
export function useOrderAct<Input = void>(
  input: OrderInput,
  work: (asked: Input) => Promise<OrderDetail>,
  onDone?: () => void,
) {
  const queryClient = useQueryClient()
  const { queryKey } = api.orders.get.queryOptions({ input })
  return useAct(
    async (asked: Input) => {
      try {
        return await work(asked)
      } catch (error) {
        void queryClient.invalidateQueries({ queryKey })
        throw error
      }
    },
    (next) => {
      queryClient.setQueryData(queryKey, next)
      onDone?.()
    },
  )
}
