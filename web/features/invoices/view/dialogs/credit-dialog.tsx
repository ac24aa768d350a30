import { formatMoney, minus } from '#contract/amounts'
import type { InvoiceDetail } from '#contract/invoice-shapes'
import { client } from '#web/lib/api'
import { toast } from '#web/ui/toast'
import type { DialogProps } from '../../../../kit/form/act-dialog'
import { GiveBackDialog } from './give-back-dialog'

/** Less is owed than was billed. */
export function CreditDialog({ invoice, open, onClose }: DialogProps & { invoice: InvoiceDetail }) {
  const { totalAmount, amountCredited, amountPaid, currency, customerName } = invoice
  return (
    <GiveBackDialog
      invoice={invoice}
      open={open}
      onClose={onClose}
      most={minus(totalAmount, amountCredited)}
      title="Issue a credit note"
      button="Issue credit note"
      busyLabel="Issuing..."
      work={(input) => client.invoices.credit(input)}
      onDone={(amount) =>
        toast({
          title: 'Credit note issued',
          description: `${customerName} owes ${formatMoney(amount, currency)} less.`,
        })
      }
      note={
        <p>
          The invoice stays the same, and the balance goes down. {customerName} will get the credit note by email.
          {amountPaid > 0 && ' If that leaves an overpayment by card, it’s refunded to the card.'}
        </p>
      }
    />
  )
}
