import { useQueryClient } from '@tanstack/react-query'
import type { OrderDetail } from '#contract/orders'
import { canWrite } from '#contract/orders.rules'
import { useAct } from '#web/kit/form/use-act'
import { api, client } from '#web/lib/api'
import { viewAs } from '#web/lib/session/view-as'
import { Messages } from './messages'

/** The buyer's words with the shop. */
export function OrderMessages({ order, input }: { order: OrderDetail; input: { id: string; key?: string } }) {
  const queryClient = useQueryClient()
  const write = useAct(
    async ({ body }: { body: string; onSent: () => void }) => client.orders.write({ ...input, body }),
    (next, { onSent }) => {
      queryClient.setQueryData(api.orders.get.queryOptions({ input }).queryKey, next)
      onSent()
    },
  )
  if (!canWrite(order.timeline) || viewAs() !== null) return null
  return (
    <Messages
      messages={order.messages}
      side="buyer"
      reports={input.key === undefined}
      other={order.shop.name}
      busy={write.busy}
      problem={write.problem?.words ?? null}
      send={(body, onSent) => write.run({ body, onSent })}
    />
  )
}
