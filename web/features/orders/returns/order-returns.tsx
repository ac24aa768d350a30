import { useState } from 'react'
import type { OrderDetail } from '#contract/orders'
import { leftToReturn } from '#contract/returns.rules'
import { Confirm } from '#web/kit/form/confirm'
import { Day } from '#web/kit/moment/day'
import { Block } from '#web/kit/page/block'
import { client } from '#web/lib/api'
import { Button } from '#web/ui/button'
import { toast } from '#web/ui/toast'
import { RequestDialog } from './request-dialog'
import { ReturnLines } from './return-lines'
import { SentDialog } from './sent-dialog'
import { type OrderInput, useOrderAct } from './use-order-act'

/** What the buyer sends back, and the way to ask for it while the days for it last. */
export function OrderReturns({ order, input }: { order: OrderDetail; input: OrderInput }) {
  const [asking, setAsking] = useState(false)
  const [sending, setSending] = useState<string | null>(null)
  const [withdrawing, setWithdrawing] = useState<string | null>(null)
  const withdraw = useOrderAct<string>(
    input,
    (returnId) => client.orders.withdrawReturn({ ...input, returnId }),
    () => {
      setWithdrawing(null)
      toast({ title: 'Return withdrawn' })
    },
  )
  const possible = order.returnUntil !== null && order.items.some((item) => leftToReturn(item, order.returns) > 0)
  if (!possible && order.returns.length === 0) return null
  return (
    <div className="no-print">
      <Block title="Returns">
        <ul className="flex flex-col gap-5">
          {order.returns.map((request) => (
            <li key={request.id}>
              <ReturnLines request={request}>
                {request.status === 'approved' && (
                  <Button size="sm" onClick={() => setSending(request.id)}>
                    I sent it
                  </Button>
                )}
                {(request.status === 'requested' || request.status === 'approved') && (
                  <Button size="sm" variant="outline" onClick={() => setWithdrawing(request.id)}>
                    Withdraw return
                  </Button>
                )}
              </ReturnLines>
            </li>
          ))}
        </ul>
        {possible && order.returnUntil && (
          <div className={order.returns.length > 0 ? 'mt-5' : ''}>
            <Button variant="outline" onClick={() => setAsking(true)}>
              Return items
            </Button>
            <p className="mt-1.5 text-sm text-muted-foreground">
              You can ask until <Day day={order.returnUntil} />.
            </p>
          </div>
        )}
        {asking && <RequestDialog order={order} input={input} open onClose={() => setAsking(false)} />}
        <Confirm
          open={withdrawing !== null}
          title="Withdraw this return?"
          action="Withdraw return"
          busy={withdraw.busy}
          problem={withdraw.problem?.words ?? null}
          onConfirm={() => withdrawing && withdraw.run(withdrawing)}
          onClose={() => setWithdrawing(null)}
        >
          You keep the items, and nothing is refunded for them. You can ask again while the days for returns last.
        </Confirm>
        {sending && <SentDialog input={input} returnId={sending} open onClose={() => setSending(null)} />}
      </Block>
    </div>
  )
}
