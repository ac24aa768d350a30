import type { InvoiceTotals } from '#contract/invoices'
import { Money } from '#web/kit/money/money'
import { totalsLine } from './totals'

/** What the months that are shown come to. Keeps its lines while it is not known. */
export function TotalsLine({ totals }: { totals: InvoiceTotals | undefined }) {
  const { billed, credited, writtenOff, paid, back, outstanding } = totalsLine(totals?.byStatus ?? [])
  const figures = [
    ['Billed', billed],
    ...(credited > 0 ? ([['Credited', credited]] as const) : []),
    ['Paid', paid],
    ['Paid back', back],
    ...(writtenOff > 0 ? ([['Written off', writtenOff]] as const) : []),
    ['Outstanding', outstanding],
  ] as const
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1 max-sm:grid max-sm:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] max-sm:w-full">
      {figures.map(([label, amount]) => (
        <div key={label} className="flex flex-wrap gap-x-2">
          <dt className="text-muted-foreground">{label}</dt>
          <dd className="font-semibold">{totals && <Money amount={amount} currency={totals.currency} />}</dd>
        </div>
      ))}
    </dl>
  )
}
