import { Download } from 'lucide-react'
import type { InvoiceDetail } from '#contract/invoice-shapes'
import { isPayable } from '#contract/invoices.rules'
import { InvoiceBadge } from '#web/features/pay/invoice-badge'
import { DeskArea } from '#web/kit/desk/desk-area'
import { AppLink } from '#web/kit/link/app-link'
import { Link } from '#web/kit/link/link'
import { usePageTitle } from '#web/kit/page/page-title'
import { Breadcrumbs, crumbClass } from '#web/ui/breadcrumbs'
import { Button } from '#web/ui/button'
import { buttonClass } from '#web/ui/button-class'
import { cx } from '#web/ui/cx'
import { Icon } from '#web/ui/icon'
import { useLocale } from '#web/ui/locale'
import { today } from '../../../kit/moment/days'
import { pdfPath } from '../files'
import { InvoiceDocument } from '../invoice-document'
import { useDownload } from '../save-download'
import { ActionBar } from './action-bar'
import { CreditNotes } from './credit-notes'
import { InvoiceDisputeBadge, InvoiceDisputes } from './disputes'
import { History } from './history'
import { MoneyCard } from './money-card'
import { Payments } from './payments'
import { Refunds } from './refunds'
import { standingWords } from './standing'

/** Where it stands and what can be done first, then the document as the customer has it, and what happened. */
export function InvoiceView({ invoice }: { invoice: InvoiceDetail }) {
  const locale = useLocale()
  const mine = invoice.as === 'issuer'
  const name = invoice.invoiceNumber ? `Invoice ${invoice.invoiceNumber}` : 'Draft invoice'
  const { payments, refunds, creditNotes, history } = invoice
  usePageTitle(name)
  // a customer's may have nothing to tell yet
  const beside = mine || payments.length + refunds.length + creditNotes.length + history.length > 0
  const list = mine ? { profile: invoice.issuer.profileId } : { show: 'received' as const }
  return (
    <DeskArea about={mine ? invoice.issuer.profileId : undefined}>
      <div className="no-print">
        <Breadcrumbs current={name}>
          <Link to="/invoices" search={list} className={crumbClass}>
            Invoices
          </Link>
        </Breadcrumbs>
        <header className="mt-2">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="font-display font-medium text-title nums">{name}</h1>
            <InvoiceBadge status={invoice.status} />
            <InvoiceDisputeBadge invoice={invoice} />
          </div>
          {/* it moves while somebody looks */}
          <p aria-live="polite" className="mt-1 text-lg max-w-[60ch]">
            {standingWords(invoice, today(invoice.issuer.timeZone), locale)}
          </p>
          <InvoiceDisputes invoice={invoice} />
        </header>
        <div className="mt-4">{mine ? <ActionBar invoice={invoice} /> : <CustomerActions invoice={invoice} />}</div>
      </div>
      <div className="@container">
        <div
          className={cx(
            'mt-6 grid gap-6 grid-cols-1 items-start print:block',
            // beside the ways of a dashboard the paper would be left too narrow for its columns
            beside ? '@5xl:grid-cols-[minmax(0,1fr)_var(--spacing-panel)]' : 'max-w-[56rem]',
          )}
        >
          <div className="min-w-0">
            <InvoiceDocument invoice={invoice} />
          </div>
          {beside && (
            <aside
              aria-label="Money and history"
              className="min-w-0 grid gap-5 @2xl:grid-cols-2 @5xl:grid-cols-1 items-start no-print"
            >
              {mine && <MoneyCard invoice={invoice} />}
              <Payments invoice={invoice} />
              <Refunds invoice={invoice} />
              <CreditNotes invoice={invoice} />
              {history.length > 0 && <History invoice={invoice} />}
            </aside>
          )}
        </div>
      </div>
    </DeskArea>
  )
}

function CustomerActions({ invoice }: { invoice: InvoiceDetail }) {
  const download = useDownload(`${invoice.invoiceNumber}.pdf`)
  const open = isPayable(invoice.status)
  return (
    <div className="flex flex-wrap gap-2.5">
      {open && (
        <AppLink data-plain="" href={`/pay/${invoice.id}`} className={buttonClass()}>
          Pay
        </AppLink>
      )}
      <Button variant="outline" busy={download.busy} onClick={() => download.start(pdfPath(invoice.id))}>
        <Icon as={Download} />
        {open || invoice.status === 'void' ? 'Download PDF' : 'Download receipt'}
      </Button>
      {invoice.orderId && (
        <AppLink data-plain="" href={`/orders/${invoice.orderId}`} className={buttonClass('outline')}>
          View order
        </AppLink>
      )}
    </div>
  )
}
