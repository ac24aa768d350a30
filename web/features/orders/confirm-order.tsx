import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { OrderDetail } from '#contract/orders'
import { api, client } from '#web/lib/api'
import { explain } from '#web/lib/explain'
import { Banner } from '#web/ui/banner'
import { Button } from '#web/ui/button'
import { toast } from '#web/ui/toast'

/** The buyer has it, so the order is over before its time. */
export function ConfirmOrder({ order, input }: { order: OrderDetail; input: { id: string; key?: string } }) {
  const queryClient = useQueryClient()
  const confirm = useMutation({
    mutationFn: () => client.orders.confirm(input),
    onSuccess: (next) => {
      queryClient.setQueryData(api.orders.get.queryOptions({ input }).queryKey, next)
      void queryClient.invalidateQueries({ queryKey: api.orders.list.key() })
      toast({ title: 'Thanks for letting us know', description: `Order ${order.number} is complete.` })
    },
    // it may have moved on in the meantime: the page behind shows where it stands
    onError: () => queryClient.invalidateQueries({ queryKey: api.orders.get.queryOptions({ input }).queryKey }),
    networkMode: 'always',
  })
  return (
    <div>
      <div role="alert">{confirm.error && <Banner tone="destructive" title={explain(confirm.error)} />}</div>
      <Button busy={confirm.isPending} busyLabel="Saving" onClick={() => confirm.mutate()}>
        I have everything
      </Button>
      <p className="mt-1.5 text-sm text-muted-foreground">
        {order.fulfilment === 'pickup'
          ? 'Press this once you’ve checked what you picked up.'
          : 'Press this once everything has arrived.'}{' '}
        It completes the order.
      </p>
    </div>
  )
}
