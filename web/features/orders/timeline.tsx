import type { OrderEvent } from '#contract/order-shapes'
import { ORDER_STATUS_WORDS } from '#contract/orders.rules'
import { Moment } from '#web/kit/moment/moment'
import { cx } from '#web/ui/cx'

type Step = OrderEvent & { by?: string | null }

/** What happened when, and who did it. Newest last, as it came about. */
export function Timeline({
  timeline,
  who,
}: {
  timeline: readonly Step[]
  /** How the reader calls whoever did it. */
  who: (step: Step) => string
}) {
  return (
    <section aria-labelledby="order-timeline" className="hairline rounded-card bg-card p-4 sm:p-6 no-print">
      <h2 id="order-timeline" className="font-semibold text-lg">
        Order history
      </h2>
      <ol className="mt-4">
        {timeline.map((step, index) => {
          const { status, at, note } = step
          const last = index === timeline.length - 1
          return (
            <li key={`${status} ${at.toISOString()}`} className="relative pl-7 pb-5 last:pb-0">
              {!last && <span aria-hidden="true" className="absolute left-[0.4375rem] top-4 bottom-0 w-px bg-border" />}
              <span
                aria-hidden="true"
                className={cx(
                  'absolute left-0 top-1.5 size-[0.9375rem] rounded-pill border-2',
                  last ? 'bg-primary border-primary' : 'bg-card border-input',
                )}
              />
              <p className={last ? 'font-semibold' : 'font-medium'}>{ORDER_STATUS_WORDS[status]}</p>
              <p className="text-sm text-muted-foreground">
                <Moment at={at} to="minute" />, {who(step)}
              </p>
              {note && <p className="mt-1 text-sm whitespace-pre-line wrap-anywhere">{note}</p>}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
