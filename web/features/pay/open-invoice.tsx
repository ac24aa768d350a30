import type { PayableInvoice } from '#contract/invoice-shapes'
import { PausedBanner } from '#web/kit/pauses/paused'
import { Banner } from '#web/ui/banner'
import { cx } from '#web/ui/cx'
import { BillTo, InvoiceHead } from './invoice-head'
import { InvoiceLines } from './invoice-lines'
import { InvoiceSums, InvoiceWords, PaymentsSoFar } from './invoice-sums'
import { isTooLittle, PayBar, PayPanel } from './pay-panel'
import { usePayForm } from './use-pay-form'

/** An invoice that waits for money, in the order of the specification. */
export function OpenInvoice({
  invoice,
  today,
  cancelled,
  onMovedOn,
}: {
  invoice: PayableInvoice
  today: string
  cancelled: boolean
  onMovedOn: () => void
}) {
  const form = usePayForm(invoice, onMovedOn)
  const hasWords = invoice.terms !== '' || invoice.notes !== ''
  return (
    <div className="container-page py-6 md:py-10 max-lg:pb-28 print:p-0">
      <div className="max-w-[62rem] mx-auto">
        <PausedBanner of={['checkout']} told="Invoices can’t be paid by card right now." className="mb-6 no-print" />
        {cancelled && (
          <div className="mb-6 no-print">
            <Banner title="You weren’t charged." />
          </div>
        )}
        <div className="grid grid-cols-1 gap-6 lg:gap-y-0 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr] items-start print:block">
          <article
            aria-labelledby="invoice"
            className={cx(
              'hairline rounded-card bg-card overflow-hidden print:border-0',
              hasWords && 'lg:rounded-b-none lg:border-b-0',
            )}
          >
            <InvoiceHead invoice={invoice} />
            <BillTo invoice={invoice} today={today} />
            <div className="px-5 sm:px-8 mt-4">
              <InvoiceLines invoice={invoice} />
              <InvoiceSums invoice={invoice} />
              <PaymentsSoFar invoice={invoice} />
            </div>
          </article>
          <PayPanel invoice={invoice} form={form} />
          <InvoiceWords invoice={invoice} />
        </div>
      </div>
      {invoice.takesMoney && !isTooLittle(invoice) && <PayBar invoice={invoice} form={form} />}
    </div>
  )
}
