import { formatMoney } from '#contract/amounts'
import type { InvoiceDetail } from '#contract/invoice-shapes'
import { isSettled } from '#contract/invoices.rules'
import { sentence } from '#contract/names.rules'
import { REFUND_TAKES } from '#contract/refunds.rules'
import { Money } from '#web/kit/money/money'
import { client } from '#web/lib/api'
import { toast } from '#web/ui/toast'
import type { DialogProps } from '../../../../kit/form/act-dialog'
import { GiveBackDialog } from './give-back-dialog'

/** Sends money back to the card it came from. */
export function RefundDialog({ invoice, open, onClose }: DialogProps & { invoice: InvoiceDetail }) {
  const { refundable, currency, customerName, status } = invoice
  // a part of what came would be owed again
  const settled = isSettled(status)
  return (
    <GiveBackDialog
      invoice={invoice}
      open={open}
      onClose={onClose}
      most={refundable}
      whole={!settled}
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
          {settled ? 'You can refund up to ' : 'This invoice isn’t fully paid, so you can refund all of '}
          <Money amount={refundable} currency={currency} />
          {settled
            ? ' to the card.'
            : ' or nothing. That ends the invoice, and what is still due isn’t asked for anymore. To lower the amount due, write a credit note instead.'}{' '}
          It comes out of your earnings, and Pawstead returns its fee on that amount. A refund can’t be canceled.
        </p>
      }
    />
  )
}
