import type { Quote } from '#contract/checkout'
import { Money } from '#web/kit/money/money'
import { Totals } from '#web/kit/money/totals'
import { Accordion } from '#web/ui/accordion'

/** On phones the summary stands folded on top, with the total in view. */
export function SummaryFold({ quote }: { quote: Quote }) {
  return (
    <div className="lg:hidden hairline rounded-card bg-card px-5 [&>details]:border-b-0">
      <Accordion
        dense
        title={
          <span className="flex-1 flex justify-between gap-4">
            Summary
            <Money amount={quote.grandTotal} currency={quote.currency} />
          </span>
        }
      >
        <Totals quote={quote} perShop />
      </Accordion>
    </div>
  )
}
