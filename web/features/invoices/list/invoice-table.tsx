import type { InvoiceRow } from '#contract/invoice-shapes'
import { InvoiceBadge } from '#web/features/pay/invoice-badge'
import { Link } from '#web/kit/link/link'
import { Money } from '#web/kit/money/money'
import { RowHeader, Table, Td, Th, Tr } from '#web/ui/table'
import { Day } from '../../../kit/moment/day'

/** Invoices as rows, as cards where it is narrow. The whole row leads to the invoice, a draft's to where it is written. */
export function InvoiceTable({ invoices }: { invoices: readonly InvoiceRow[] }) {
  return (
    <Table
      wide
      caption="Invoices, newest first"
      head={
        <>
          <Th>Customer</Th>
          <Th>Status</Th>
          <Th>Date</Th>
          <Th>Due</Th>
          <Th numeric>Total</Th>
          <Th numeric>Balance due</Th>
        </>
      }
    >
      {invoices.map((invoice) => (
        <Row key={invoice.id} invoice={invoice} />
      ))}
    </Table>
  )
}

function Row({ invoice }: { invoice: InvoiceRow }) {
  const { id, status, customerName, invoiceNumber, invoiceDate, dueDate, totalAmount, balance, currency } = invoice
  const draft = status === 'draft'
  return (
    <Tr className="relative hover:bg-accent @max-[15rem]:grid-cols-1">
      <RowHeader className="text-left columns:max-w-[16rem] stacked:order-1 min-w-0">
        <Link
          to={draft ? '/invoices/$id/edit' : '/invoices/$id'}
          params={{ id }}
          data-plain=""
          className="card-link font-semibold break-words"
        >
          {customerName}
        </Link>
        <span className="block text-sm text-muted-foreground font-normal nums">
          <span className="whitespace-nowrap">{invoiceNumber ?? 'No number yet'}</span>
          {invoice.subject === 'order' && ', from an order'}
        </span>
      </RowHeader>
      <Td className="stacked:order-3">
        <InvoiceBadge status={status} />
      </Td>
      <Td className="text-muted-foreground stacked:hidden">
        <Day short day={invoiceDate} />
      </Td>
      <Td className="text-muted-foreground stacked:order-4 stacked:text-right @max-[15rem]:text-left stacked:text-sm stacked:[&_time]:whitespace-normal">
        <span className="stacked:hidden">
          <Day short day={dueDate} />
        </span>
        <span className="columns:hidden">
          {balance > 0 && 'Due '}
          <Day short day={balance > 0 ? dueDate : invoiceDate} />
        </span>
      </Td>
      <Td numeric className="font-semibold stacked:order-2 @max-[15rem]:text-left">
        <Money amount={totalAmount} currency={currency} />
      </Td>
      <Td
        numeric
        className="stacked:order-5 stacked:col-span-2 @max-[15rem]:col-span-1 stacked:text-left stacked:text-sm"
      >
        {balance > 0 ? (
          <span className={balance === totalAmount ? 'stacked:hidden' : ''}>
            <span className="columns:hidden">Balance due: </span>
            <Money amount={balance} currency={currency} />
          </span>
        ) : (
          <span className="sr-only">Nothing</span>
        )}
      </Td>
    </Tr>
  )
}
