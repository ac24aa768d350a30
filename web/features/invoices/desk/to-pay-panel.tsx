import { isPayable } from '#contract/invoices.rules'
import { InvoiceBadge } from '#web/features/pay/invoice-badge'
import { Panel, PanelEmpty } from '#web/kit/desk/panel'
import { AppLink } from '#web/kit/link/app-link'
import { Money } from '#web/kit/money/money'
import { Loaded } from '#web/kit/page/loaded'
import { buttonClass } from '#web/ui/button-class'
import { cx } from '#web/ui/cx'
import { Day } from '../../../kit/moment/day'
import { byDueDate } from '../received/by-due-date'
import { useToPay } from './desk-queries'

const SHOWN = 3
const ALL = '/invoices?show=received'

/** What a person was billed and has not paid, each with the way to pay it. */
export default function ToPayPanel() {
  const open = useToPay()
  return (
    <Panel title="Invoices" more={{ href: ALL, label: 'All invoices' }}>
      <Loaded query={open} what="your invoices" shape="h-[7rem] rounded-md">
        {({ items }) =>
          items.length === 0 ? (
            <PanelEmpty>Nothing to pay. Invoices from sitters, shops, and clinics show up here.</PanelEmpty>
          ) : (
            <ul className="-my-3 divide-y divide-border">
              {byDueDate(items)
                .slice(0, SHOWN)
                .map(({ id, issuerName, status, invoiceNumber, dueDate, balance, currency }) => (
                  <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
                    <span className="flex-1 min-w-[9rem]">
                      <AppLink data-plain="" href={`/invoices/${id}`} className="font-semibold hover:underline">
                        {issuerName}
                      </AppLink>
                      <span className="block text-sm text-muted-foreground">
                        <Money amount={balance} currency={currency} />, due <Day short day={dueDate} />
                      </span>
                    </span>
                    {status === 'overdue' && <InvoiceBadge status={status} />}
                    {isPayable(status) && (
                      <AppLink
                        data-plain=""
                        href={`/pay/${id}`}
                        aria-label={`Pay ${issuerName}, ${invoiceNumber}`}
                        className={cx(buttonClass('outline'), 'ml-auto')}
                      >
                        Pay
                      </AppLink>
                    )}
                  </li>
                ))}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  )
}
