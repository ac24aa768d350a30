import { formatMoney } from '#contract/amounts'
import type { InvoiceDetail } from '#contract/invoice-shapes'
import { sentence } from '#contract/names.rules'
import { REFUND_TAKES } from '#contract/refunds.rules'
import { Money } from '#web/kit/money/money'
import { client } from '#web/lib/api'
import { toast } from '#web/ui/toast'
import type { DialogProps } from '../../../../kit/form/act-dialog'
import { GiveBackDialog } from './give-back-dialog'

/** Sends money back to the card it came from. */
export function RefundDialog({ invoice, open, onClose }: DialogProps & { invoice: InvoiceDetail }) {
  const { refundable, currency, customerName } = invoice
  return (
    <GiveBackDialog
      invoice={invoice}
      open={open}
      onClose={onClose}
      most={refundable}
      title="Refund to the card"
      button="Refund"
      busyLabel="Refunding..."
      destructive
      work={(input) => client.invoices.refund(input)}
      onDone={(amount) =>
        toast({
          title: 'Refund on its way',
          description: `${formatMoney(amount, currency)} is going back to ${sentence(customerName)} It ${REFUND_TAKES} to appear.`,
        })
      }
      note={
        <p>
          You can refund up to <Money amount={refundable} currency={currency} /> to the card. It comes out of your
          earnings, and Pawstead returns its fee on that amount. A refund can’t be canceled.
        </p>
      }
    />
  )
}
