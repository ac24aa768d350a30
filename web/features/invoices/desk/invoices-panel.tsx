import { formatMoney, sum } from '#contract/amounts'
import type { InvoiceRow } from '#contract/invoice-shapes'
import { isPayable } from '#contract/invoices.rules'
import { isReviewed, type ReviewedType } from '#contract/profiles.rules'
import { InvoiceBadge } from '#web/features/pay/invoice-badge'
import { Panel, PanelEmpty } from '#web/kit/desk/panel'
import type { WidgetProps } from '#web/kit/desk/widget'
import { AppLink } from '#web/kit/link/app-link'
import { Money } from '#web/kit/money/money'
import { Loaded } from '#web/kit/page/loaded'
import { buttonClass } from '#web/ui/button-class'
import { useLocale } from '#web/ui/locale'
import { Day } from '../../../kit/moment/day'
import { useBilled, useNewest } from './desk-queries'

const SHOWN = 4

/** What each kind of profile asks money for. */
const BILL_FOR: Record<ReviewedType, string> = {
  'service-provider': 'Bill for a walk, a visit, or an overnight stay.',
  'business-provider': 'Bill for anything you sell outside your shop page.',
  'animal-rescue': 'Bill for an adoption fee, or send a request for a donation.',
  'veterinary-clinic': 'Bill for an exam, a treatment, or a vaccination.',
}

/** What a business waits for: overdue invoices first, then the newest. */
export default function InvoicesPanel({ profile }: WidgetProps) {
  const overdue = useNewest(profile.id, 'overdue')
  const newest = useNewest(profile.id)
  const late = overdue.data?.items ?? []
  const begin = `/invoices/new?profile=${profile.id}`
  return (
    <Panel title="Invoices" more={{ href: `/invoices?profile=${profile.id}`, label: 'All invoices' }}>
      <Loaded query={newest} what="your invoices" shape="h-[16rem] rounded-md">
        {({ items }) => {
          const shown = [...late, ...items.filter(({ status }) => status !== 'overdue' && status !== 'void')].slice(
            0,
            SHOWN,
          )
          if (shown.length === 0)
            return (
              <PanelEmpty action={{ href: begin, label: 'New invoice' }}>
                {isReviewed(profile.userType) && BILL_FOR[profile.userType]} See here when it’s paid.
              </PanelEmpty>
            )
          return (
            <>
              <Standing profile={profile} />
              <ul className="mt-3 divide-y divide-border">
                {shown.map((invoice) => (
                  <Line key={invoice.id} invoice={invoice} />
                ))}
              </ul>
              <AppLink data-plain="" href={begin} className={buttonClass('outline', 'md', 'mt-4')}>
                New invoice
              </AppLink>
            </>
          )
        }}
      </Loaded>
    </Panel>
  )
}

/** The sentence above the list. Keeps its line while it is not known. */
function Standing({ profile }: WidgetProps) {
  const { data } = useBilled(profile.id)
  const locale = useLocale()
  const money = (amount: number) => formatMoney(amount, data?.currency ?? 'USD', locale)
  const outstanding = sum(data?.byStatus.map((row) => row.outstanding) ?? [])
  const late = data?.byStatus.find(({ status }) => status === 'overdue')?.outstanding ?? 0
  return (
    <p className="text-muted-foreground min-h-[1.6em]">
      {data &&
        (outstanding === 0
          ? 'Nothing is outstanding.'
          : `${money(outstanding)} is outstanding${late > 0 ? `, including ${money(late)} overdue` : ''}.`)}
    </p>
  )
}

function Line({ invoice }: { invoice: InvoiceRow }) {
  const { id, status, customerName, invoiceNumber, dueDate, totalAmount, balance, currency } = invoice
  const draft = status === 'draft'
  return (
    <li className="relative flex items-center gap-x-4 py-3">
      <span className="flex-1 min-w-0">
        <AppLink
          data-plain=""
          href={draft ? `/invoices/${id}/edit` : `/invoices/${id}`}
          className="card-link font-semibold break-words"
        >
          {customerName}
        </AppLink>
        <span className="block text-sm text-muted-foreground">
          {draft ? (
            'No number yet'
          ) : (
            <>
              <span className="nums">{invoiceNumber}</span>
              {isPayable(status) && (
                <>
                  , due <Day short day={dueDate} />
                </>
              )}
            </>
          )}
        </span>
      </span>
      <span className="flex flex-col items-end gap-1">
        <span className="font-semibold">
          <Money amount={balance || totalAmount} currency={currency} />
        </span>
        <InvoiceBadge status={status} />
      </span>
    </li>
  )
}
