import { minus } from '#contract/amounts'
import type { InvoiceDetail } from '#contract/invoice-shapes'
import { Money } from '#web/kit/money/money'
import { client } from '#web/lib/api'
import { useLocale } from '#web/ui/locale'
import { toast } from '#web/ui/toast'
import type { DialogProps } from '../../../../kit/form/act-dialog'
import { creditedWords } from './credit-words'
import { GiveBackDialog } from './give-back-dialog'

/** Less is owed than was billed. */
export function CreditDialog({ invoice, open, onClose }: DialogProps & { invoice: InvoiceDetail }) {
  const { totalAmount, amountCredited, amountPaid, amountRefunded, currency, customerName } = invoice
  const locale = useLocale()
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
      onDone={(amount, now) =>
        toast({ title: 'Credit note issued', description: creditedWords(invoice, now, amount, locale) })
      }
      note={
        <p>
          The invoice stays the same, and the balance goes down. {customerName} will get the credit note by email.
          {amountPaid > 0 &&
            ' If that leaves an overpayment, what was paid by card goes back to the card. The rest is yours to give back.'}
          {amountRefunded > 0 && (
            <>
              {' '}
              You already refunded <Money amount={amountRefunded} currency={currency} />, and a credit counts toward
              that first.
            </>
          )}
        </p>
      }
    />
  )
}
