import type { InvoicePaper } from '#contract/invoice-shapes'
import { legalNameBeside } from '#contract/invoices.rules'
import { BillTo, Issuer } from '#web/features/pay/invoice-head'
import { InvoiceLines } from '#web/features/pay/invoice-lines'
import { InvoiceSums, InvoiceWords, PaymentsSoFar } from '#web/features/pay/invoice-sums'
import { cx } from '#web/ui/cx'
import { today } from '../../kit/moment/days'

/** The paper as the customer has it, from the same parts as the page where they pay. */
export function InvoiceDocument({ invoice }: { invoice: InvoicePaper }) {
  const hasWords = invoice.terms !== '' || invoice.notes !== ''
  const { address, taxNumber } = invoice.issuer
  const legalName = legalNameBeside(invoice.issuer)
  return (
    <div>
      <article
        aria-label="Document"
        className={cx(
          'hairline rounded-card bg-card overflow-hidden print:border-0',
          hasWords && 'lg:rounded-b-none lg:border-b-0 max-lg:mb-5',
        )}
      >
        <header className="p-5 sm:p-8 pb-6 flex flex-wrap gap-5 justify-between items-start">
          <div className="min-w-0">
            <Issuer issuer={invoice.issuer} />
            {(legalName || address || taxNumber) && (
              <p className="mt-3 text-sm text-muted-foreground whitespace-pre-line break-words">
                {[legalName, address, taxNumber && `Tax ID ${taxNumber}`].filter(Boolean).join('\n')}
              </p>
            )}
          </div>
          <h2 className="font-display font-medium text-2xl">
            Invoice <span className="nums">{invoice.invoiceNumber}</span>
          </h2>
        </header>
        <BillTo invoice={invoice} today={today(invoice.issuer.timeZone)} />
        <div className="px-5 sm:px-8 mt-4">
          <InvoiceLines invoice={invoice} />
          <InvoiceSums invoice={invoice} />
          <PaymentsSoFar invoice={invoice} />
        </div>
      </article>
      <InvoiceWords invoice={invoice} />
    </div>
  )
}
