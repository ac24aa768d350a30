import type { ReceivedInvoice } from '#contract/invoice-shapes'
import { isPayable } from '#contract/invoices.rules'
import { InvoiceBadge } from '#web/features/pay/invoice-badge'
import { AppLink } from '#web/kit/link/app-link'
import { Link } from '#web/kit/link/link'
import { Money } from '#web/kit/money/money'
import { buttonClass } from '#web/ui/button-class'
import { Day } from '../../../kit/moment/day'
import { ReceiptButton } from './receipt-button'

/** Invoices of others, each with what can be done about it. */
export function ReceivedList({ invoices }: { invoices: readonly ReceivedInvoice[] }) {
  return (
    <ul className="mt-2 divide-y divide-border">
      {invoices.map((invoice, place) => (
        <li key={invoice.id} className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4 last:pb-0">
          <div className="flex-1 min-w-[12rem]">
            <Link
              to="/invoices/$id"
              params={{ id: invoice.id }}
              data-plain=""
              className="font-semibold inline-flex items-center min-h-compact hover:underline underline-offset-4"
            >
              {invoice.issuerName}
            </Link>
            <p className="text-sm text-muted-foreground">
              <span className="nums">{invoice.invoiceNumber}</span>,{' '}
              {isPayable(invoice.status) ? (
                <>
                  due <Day short day={invoice.dueDate} />
                </>
              ) : (
                <Day short day={invoice.invoiceDate} />
              )}
            </p>
          </div>
          <InvoiceBadge status={invoice.status} />
          <p className="font-semibold sm:min-w-[6rem] text-right">
            <Money
              amount={isPayable(invoice.status) ? invoice.balance : invoice.totalAmount}
              currency={invoice.currency}
            />
          </p>
          <div className="w-full sm:w-[8.5rem]">
            {isPayable(invoice.status) ? (
              <AppLink
                data-plain=""
                href={`/pay/${invoice.id}`}
                aria-label={`Pay ${invoice.issuerName}, ${invoice.invoiceNumber}`}
                className={buttonClass(place === 0 ? 'primary' : 'soft', 'md', 'w-full')}
              >
                Pay
              </AppLink>
            ) : (
              invoice.status !== 'void' && <ReceiptButton invoice={invoice} />
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
