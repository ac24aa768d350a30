import type { InvoiceDetail } from '#contract/invoice-shapes'
import { formatMoney, minus } from '#contract/money'
import { client } from '#web/api'
import { toast } from '#web/ui/toast'
import type { DialogProps } from '../act-dialog'
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
      title="Write a credit note"
      button="Write credit note"
      busyLabel="Writing..."
      work={(input) => client.invoices.credit(input)}
      onDone={(amount) =>
        toast({
          title: 'Credit note written',
          description: `${customerName} owes ${formatMoney(amount, currency)} less.`,
        })
      }
      note={
        <p>
          The invoice stays the same, and the balance goes down. {customerName} gets the credit note by email.
          {amountPaid > 0 && ' What was paid by card beyond what is owed then goes back to the card.'}
        </p>
      }
    />
  )
}
