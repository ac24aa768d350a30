import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { OrderDetail } from '#contract/orders'
import { isRefusal } from '#web/kit/form/refusal'
import { api, client } from '#web/lib/api'
import { explain } from '#web/lib/explain'
import { Banner } from '#web/ui/banner'
import { Button } from '#web/ui/button'
import { Modal } from '#web/ui/modal'
import { toast } from '#web/ui/toast'
import { cancelWords } from './order-words'

const TOO_LATE =
  'This order can’t be canceled anymore. The shop may have started packing it. You can write to the shop on this page.'

type Props = {
  order: OrderDetail
  input: { id: string; key?: string }
  /** What goes back, as text; null when nothing is left. */
  amount: string | null
  open: boolean
  onClose: () => void
}

/** Asks once more, and says what becomes of the money. */
export function CancelOrder({ order, input, amount, open, onClose }: Props) {
  const queryClient = useQueryClient()
  const cancel = useMutation({
    mutationFn: () => client.orders.cancel(input),
    onSuccess: (next) => {
      queryClient.setQueryData(api.orders.get.queryOptions({ input }).queryKey, next)
      void queryClient.invalidateQueries({ queryKey: api.orders.list.key() })
      toast({ title: 'Order canceled', description: cancelWords(order, amount) })
      onClose()
    },
    // it may have moved on in the meantime: the page behind shows where it stands
    onError: () => queryClient.invalidateQueries({ queryKey: api.orders.get.queryOptions({ input }).queryKey }),
  })
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={`Cancel order ${order.number}?`}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            {order.canCancel ? 'Keep order' : 'Close'}
          </Button>
          {order.canCancel && (
            <Button variant="destructive" busy={cancel.isPending} busyLabel="Canceling" onClick={() => cancel.mutate()}>
              Cancel order
            </Button>
          )}
        </>
      }
    >
      {order.canCancel && (
        <>
          <p>{cancelWords(order, amount)}</p>
          <p className="mt-2">Anything you ordered from shops other than {order.shop.name} isn’t affected.</p>
        </>
      )}
      <div role="alert" className="mt-3 text-foreground">
        {cancel.error && (
          <Banner
            tone="destructive"
            title={isRefusal(cancel.error, 'ORDER_MOVED_ON') ? TOO_LATE : explain(cancel.error)}
          />
        )}
      </div>
    </Modal>
  )
}
