import { useState } from 'react'
import { formatMoney } from '#contract/amounts'
import type { OrderReturn } from '#contract/order-shapes'
import { RETURN_MOVES, RETURN_NOTE_MAX, returnRefund } from '#contract/returns.rules'
import type { SaleDetail } from '#contract/sales'
import { REASON_MAX } from '#contract/sales.rules'
import { ReturnLines } from '#web/features/orders/returns/return-lines'
import { Confirm } from '#web/kit/form/confirm'
import { Block } from '#web/kit/page/block'
import { useMay } from '#web/kit/session/use-may'
import { client } from '#web/lib/api'
import { Button } from '#web/ui/button'
import { useLocale } from '#web/ui/locale'
import { toast } from '#web/ui/toast'
import { useSaleAct } from '../use-sale-act'
import { ReceiveDialog } from './receive-dialog'
import { WordsDialog } from './words-dialog'

type Asking = { kind: 'approve' | 'decline' | 'receive' | 'refund'; request: OrderReturn }

/** What customers send back, and what the shop does about it. */
export function SaleReturns({ sale }: { sale: SaleDetail }) {
  const [asking, setAsking] = useState<Asking | null>(null)
  const { id } = sale
  const gives = useMay('business-provider', 'refunds')
  const refund = useSaleAct<string>(
    id,
    (returnId) => client.sales.refundReturn({ id, returnId }),
    () => {
      setAsking(null)
      toast({ title: asking && worth(asking.request) > 0 ? 'Refund on its way' : 'Return marked as refunded' })
    },
  )
  const locale = useLocale()
  const worth = ({ items }: OrderReturn) => returnRefund(sale.items, items, sale.refundable)
  const refundWords = (request: OrderReturn) =>
    worth(request) > 0 ? `Refund ${formatMoney(worth(request), sale.currency, locale)}` : 'Mark as refunded'
  // a sum that was chosen freely belongs to no return: whether it was meant for this one, the shop alone knows
  const beforeWords =
    sale.refundedTotal > 0
      ? `You’ve already refunded ${formatMoney(sale.refundedTotal, sale.currency, locale)} of this order, and this comes on top. `
      : ''
  if (sale.returns.length === 0) return null
  const close = () => setAsking(null)
  const button = (request: OrderReturn, kind: Asking['kind'], words: string, first = false) => (
    <Button size="sm" variant={first ? 'primary' : 'outline'} onClick={() => setAsking({ kind, request })}>
      {words}
    </Button>
  )
  return (
    <Block title="Returns">
      <ul className="flex flex-col gap-6">
        {sale.returns.map((request) => {
          const next = RETURN_MOVES[request.status]
          return (
            <li key={request.id}>
              <ReturnLines request={request} forShop>
                {next.includes('approved') && button(request, 'approve', 'Approve', true)}
                {next.includes('received') && button(request, 'receive', 'Mark as received', true)}
                {gives && next.includes('refunded') && button(request, 'refund', refundWords(request), true)}
                {next.includes('declined') && button(request, 'decline', 'Decline')}
              </ReturnLines>
            </li>
          )
        })}
      </ul>
      {asking?.kind === 'refund' && (
        <Confirm
          open
          onClose={close}
          title={worth(asking.request) > 0 ? `${refundWords(asking.request)}?` : 'Mark this return as refunded?'}
          action={refundWords(asking.request)}
          busy={refund.busy}
          problem={refund.problem?.words ?? null}
          onConfirm={() => refund.run(asking.request.id)}
        >
          {worth(asking.request) > 0
            ? `${beforeWords}It goes back to the customer’s card and comes out of your earnings. A refund can’t be canceled.`
            : 'What the customer paid for it was refunded before. Nothing more goes back to their card.'}
        </Confirm>
      )}
      {asking?.kind === 'approve' && (
        <WordsDialog
          saleId={id}
          open
          onClose={close}
          title="Approve return"
          label="Where and how to send it"
          missing="Say where and how to send it."
          button="Approve"
          done="Return approved"
          most={RETURN_NOTE_MAX}
          work={(instructions) => client.sales.approveReturn({ id, returnId: asking.request.id, instructions })}
        />
      )}
      {asking?.kind === 'decline' && (
        <WordsDialog
          saleId={id}
          open
          onClose={close}
          title="Decline return"
          label="Reason"
          missing="Enter a reason."
          button="Decline return"
          done="Return declined"
          destructive
          most={REASON_MAX}
          work={(reason) => client.sales.declineReturn({ id, returnId: asking.request.id, reason })}
        />
      )}
      {asking?.kind === 'receive' && (
        <ReceiveDialog key={asking.request.id} saleId={id} request={asking.request} open onClose={close} />
      )}
    </Block>
  )
}
