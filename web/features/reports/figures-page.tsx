import { useSuspenseQuery } from '@tanstack/react-query'
import type { ModerationMonth } from '#contract/reports'
import { LazyPeek } from '#web/kit/link/lazy-peek'
import { Link } from '#web/kit/link/link'
import { momentText } from '#web/kit/moment/days'
import { Breadcrumbs, crumbClass } from '#web/ui/breadcrumbs'
import { EmptyState } from '#web/ui/empty-state'
import { useLocale } from '#web/ui/locale'
import { figuresQuery } from './load-figures'

const COLUMNS = [
  ['reported', 'Reports'],
  ['kept', 'Kept'],
  ['hidden', 'Hidden'],
  ['removed', 'Removed'],
  ['appealed', 'Appeals'],
  ['overturned', 'Overturned'],
  ['warned', 'Warnings'],
  ['limited', 'Limits'],
  ['silenced', 'Silenced'],
  ['suspended', 'Suspended'],
  ['unlisted', 'Unlisted'],
] as const

/** What people reported and what came of it, month by month. Needs no script. */
export function FiguresPage() {
  const locale = useLocale()
  const { months } = useSuspenseQuery(figuresQuery()).data
  const named = (month: string) =>
    momentText(new Date(`${month}-01T00:00:00Z`), locale, { timeZone: 'UTC', month: 'long', year: 'numeric' })
  return (
    <div className="container-page pt-4 md:pt-6 pb-12">
      <Breadcrumbs current="Moderation figures">
        <Link to="/" className={crumbClass}>
          Home
        </Link>
      </Breadcrumbs>
      <h1 className="mt-2 md:mt-3 font-display font-medium text-title">Moderation figures</h1>
      <p className="mt-3 max-w-[65ch] text-muted-foreground">
        How often people reported something, what our team decided, and how often an appeal changed that. Also how many
        people we warned, limited, silenced, or suspended, and how many profiles we took out of the lists.
      </p>
      <p className="mt-3 max-w-[65ch] text-muted-foreground">
        These counts come from our own records, and months when nothing happened are left out. There can be more
        decisions than reports, because automatic checks find things too.
        {months.some(({ rules }) => rules.length > 0) &&
          ' When an appeal changed a decision, it counts under “Overturned” and no longer under “Acted on.”'}
      </p>
      {months.length === 0 ? (
        <EmptyState title="Nothing to count yet" picture={<LazyPeek species="cat" tile="sage" seed="figures" />}>
          Nobody has reported anything in the last twelve months.
        </EmptyState>
      ) : (
        <ul className="mt-8 grid gap-5 grid-cols-1 sm:grid-cols-2 lg:grid-cols-3">
          {months.map((month) => (
            <li key={month.month} className="hairline rounded-card bg-card p-5">
              <h2 className="font-semibold text-xl">{named(month.month)}</h2>
              <dl className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-x-6 gap-y-2">
                {COLUMNS.map(([name, label]) => (
                  <div key={name} className="flex flex-wrap justify-between gap-x-3">
                    <dt className="text-muted-foreground">{label}</dt>
                    <dd className="font-semibold nums">{month[name].toLocaleString(locale)}</dd>
                  </div>
                ))}
              </dl>
              <Rules rules={month.rules} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** What it was reported for, how often something was hidden or removed for it, and how often an appeal overturned that. */
function Rules({ rules }: { rules: ModerationMonth['rules'] }) {
  const locale = useLocale()
  if (rules.length === 0) return null
  return (
    <div className="@container">
      <table className="mt-4 w-full text-sm">
        <caption className="sr-only">By reason</caption>
        <thead className="@max-2xs:sr-only">
          <tr className="text-left text-muted-foreground">
            <th scope="col" className="py-1 pr-3 font-normal">
              Reason
            </th>
            <th scope="col" className="py-1 pr-3 text-right font-normal">
              Reports
            </th>
            <th scope="col" className="py-1 pr-3 text-right font-normal">
              Acted on
            </th>
            <th scope="col" className="py-1 text-right font-normal">
              Overturned
            </th>
          </tr>
        </thead>
        <tbody>
          {rules.map(({ rule, reported, acted, overturned }) => (
            <tr key={rule} className="border-t border-border align-top @max-2xs:block @max-2xs:py-1">
              <th scope="row" className="py-1 pr-3 text-left font-normal wrap-anywhere @max-2xs:block">
                {rule}
              </th>
              {[['Reports', reported] as const, ['Acted on', acted] as const, ['Overturned', overturned] as const].map(
                ([label, count]) => (
                  <td
                    key={label}
                    className="py-1 pr-3 last:pr-0 text-right font-semibold nums @max-2xs:flex @max-2xs:justify-between @max-2xs:gap-x-3 @max-2xs:p-0"
                  >
                    <span aria-hidden="true" className="hidden @max-2xs:inline font-normal text-muted-foreground">
                      {label}
                    </span>
                    {count.toLocaleString(locale)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
