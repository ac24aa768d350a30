import { useQuery } from '@tanstack/react-query'
import { useMoneyAct } from '#web/features/admin/parts/use-money-act'
import { FormProblem } from '#web/kit/form/form-problem'
import { Moment } from '#web/kit/moment/moment'
import { api, client } from '#web/lib/api'
import { keepPage } from '#web/lib/keep-page'
import { Button } from '#web/ui/button'
import { useLocale } from '#web/ui/locale'
import { Loaded } from '../../../../kit/page/loaded'
import { Card } from '../../card'
import { tell } from '../../use-act'
import { FilterLinks } from '../lists/filter-links'
import { MoneyList } from '../lists/money-list'
import type { MoneySearch } from '../money-search'
import { FindingRow } from './finding-row'
import { LastRun, outcome } from './last-run'

const FILTERS = [
  [undefined, 'Open'],
  ['all', 'All'],
] as const

/** Whether our books and the provider's say the same, and what does not. */
export function Reconciliation({ search }: { search: MoneySearch }) {
  const { filter, cursor } = search
  const input = { filter: filter === 'all' ? ('all' as const) : ('open' as const), ...(cursor && { cursor }) }
  const findings = useQuery({
    ...api.moneyDesk.findings.queryOptions({ input }),
    staleTime: 0,
    placeholderData: keepPage(input),
  })
  return (
    <>
      <Runs />
      <FilterLinks label="Which findings" show="reconciliation" filters={FILTERS} filter={filter} className="mt-5" />
      <MoneyList
        query={findings}
        what="the findings"
        search={search}
        empty={{
          title: 'The books match',
          text: filter ? 'No differences so far.' : 'There are no open differences.',
        }}
      >
        {(items) => (
          <ul className="-my-4">
            {items.map((finding) => (
              <FindingRow key={finding.id} finding={finding} />
            ))}
          </ul>
        )}
      </MoneyList>
    </>
  )
}

function Runs() {
  const locale = useLocale()
  const runs = useQuery({ ...api.moneyDesk.runs.queryOptions(), staleTime: 0 })
  const compare = useMoneyAct(
    () => client.moneyDesk.reconcile(),
    (run) => tell('Books compared', `${outcome(run, locale)}.`),
  )
  return (
    <Card
      title="Comparing"
      note="Every night we compare each movement with the card provider’s records and check that our own books add up."
      aside={
        <Button variant="outline" size="sm" busy={compare.busy} onClick={() => compare.run(undefined)}>
          Compare now
        </Button>
      }
    >
      <div className="has-[p]:mb-4">
        <FormProblem>{compare.problem}</FormProblem>
      </div>
      <Loaded query={runs} what="the comparisons" shape="h-[3rem]">
        {({ items: [last, ...before] }) => (
          <>
            <p role="status">
              <LastRun run={last ?? null} />
            </p>
            {before.length > 0 && (
              <details className="mt-2">
                <summary className="inline-flex items-center min-h-compact pointer-coarse:min-h-touch text-sm font-semibold text-primary-ink underline-offset-4 hover:underline">
                  Earlier comparisons
                </summary>
                <ul className="mt-1 text-sm divide-y divide-border">
                  {before.map((run) => (
                    <li key={run.id} className="py-2 flex flex-wrap justify-between gap-x-6">
                      <Moment at={run.startedAt} to="minute" />
                      <span className={run.error ? 'text-destructive-ink' : 'text-muted-foreground'}>
                        {run.error ?? outcome(run, locale)}
                      </span>
                    </li>
                  ))}
                </ul>
              </details>
            )}
          </>
        )}
      </Loaded>
    </Card>
  )
}
