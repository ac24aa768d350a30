import type { InvoiceDetail } from '#contract/invoice-shapes'
import { dayText } from '#web/kit/moment/days'
import { Moment } from '#web/kit/moment/moment'
import { Money } from '#web/kit/money/money'
import { cx } from '#web/ui/cx'
import { useLocale } from '#web/ui/locale'
import { EVENT_WORDS } from './event-words'
import { SideCard } from './side-card'

/** What happened when. Newest last, as it came about. */
export function History({ invoice: { history, currency, issuer } }: { invoice: InvoiceDetail }) {
  const locale = useLocale()
  return (
    <SideCard title="History">
      <ol>
        {history.map(({ kind, at, amount, note }, index) => {
          const last = index === history.length - 1
          return (
            <li key={`${kind} ${at.toISOString()} ${amount}`} className="relative pl-7 pb-4 last:pb-0">
              {!last && <span aria-hidden="true" className="absolute left-[0.4375rem] top-4 bottom-0 w-px bg-border" />}
              <span
                aria-hidden="true"
                className={cx(
                  'absolute left-0 top-1.5 size-[0.9375rem] rounded-pill border-2',
                  last ? 'bg-primary border-primary' : 'bg-card border-input',
                )}
              />
              <p className={cx('flex justify-between gap-4', last ? 'font-semibold' : 'font-medium')}>
                {EVENT_WORDS[kind]}
                {amount !== null && <Money amount={amount} currency={currency} />}
              </p>
              <p className="text-sm text-muted-foreground">
                <Moment at={at} to="minute" zone={issuer.timeZone} />
              </p>
              {note && <p className="text-sm break-words whitespace-pre-line">{withDays(note, kind, locale)}</p>}
            </li>
          )
        })}
      </ol>
    </SideCard>
  )
}

/** The days between which a due date moved are kept as they are counted, and read as people here write them. */
function withDays(note: string, kind: keyof typeof EVENT_WORDS, locale: string): string {
  return kind === 'due_date_moved' ? note.replaceAll(/\d{4}-\d{2}-\d{2}/g, (day) => dayText(day, locale)) : note
}
