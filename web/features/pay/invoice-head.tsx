import type { InvoicePaper } from '#contract/invoice-shapes'
import { phoneWords } from '#contract/phone.rules'
import { EmailText } from '#web/ui/email-text'
import { useLocale } from '#web/ui/locale'
import { Monogram } from '#web/ui/monogram'
import { Day } from '../../kit/moment/day'
import { InvoiceBadge } from './invoice-badge'
import { lateWords } from './pay-words'

/** Which invoice it is, and whose. */
export function InvoiceHead({ invoice }: { invoice: InvoicePaper }) {
  return (
    <header className="p-5 sm:p-8 pb-6 flex flex-col sm:flex-row-reverse sm:flex-wrap gap-5 justify-between items-start">
      <div className="sm:text-right">
        <h1 id="invoice" className="font-display font-medium text-2xl">
          Invoice <span className="nums inline-block">{invoice.invoiceNumber}</span>
        </h1>
        <p className="mt-2">
          <InvoiceBadge status={invoice.status} />
        </p>
      </div>
      <Issuer issuer={invoice.issuer} />
    </header>
  )
}

export function Issuer({ issuer }: Pick<InvoicePaper, 'issuer'>) {
  return (
    <div className="flex items-center gap-4 min-w-0">
      <Monogram name={issuer.name} seed={issuer.profileId} />
      <div className="min-w-0">
        <p className="font-semibold text-lg leading-tight break-words">{issuer.name}</p>
        {issuer.phone && (
          <p className="text-muted-foreground">
            <span className="nums inline-block">{phoneWords(issuer.phone)}</span>
          </p>
        )}
      </div>
    </div>
  )
}

/** Who is asked, since when and until when. */
export function BillTo({ invoice, today }: { invoice: InvoicePaper; today: string }) {
  const locale = useLocale()
  return (
    <div className="@container mx-5 sm:mx-8">
      <dl className="rounded-md bg-sunken hc:border-2 p-5 grid gap-5 @md:gap-8 @md:grid-cols-[minmax(0,1fr)_auto_auto] print:border">
        <div className="min-w-0">
          <dt className="text-sm text-muted-foreground">Bill To</dt>
          <dd className="mt-1 font-medium break-words">
            {invoice.customerName}
            <span className="block font-normal text-muted-foreground">
              <EmailText>{invoice.customerEmail}</EmailText>
            </span>
            {invoice.customerPhone && (
              <span className="block font-normal text-muted-foreground nums">{phoneWords(invoice.customerPhone)}</span>
            )}
          </dd>
        </div>
        <div>
          <dt className="text-sm text-muted-foreground">Invoice date</dt>
          <dd className="mt-1 font-medium nums">
            <Day day={invoice.invoiceDate} />
          </dd>
        </div>
        <div>
          <dt className="text-sm text-muted-foreground">Due date</dt>
          <dd className="mt-1 font-medium nums">
            <Day day={invoice.dueDate} />
            {invoice.status === 'overdue' && (
              <span className="block text-sm text-destructive-ink">{lateWords(invoice.dueDate, today, locale)}</span>
            )}
          </dd>
        </div>
      </dl>
    </div>
  )
}
