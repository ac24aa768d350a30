import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { METRIC_TYPES } from '#contract/security.rules'
import { api } from '#web/lib/api'
import { Field } from '#web/ui/field'
import { Input } from '#web/ui/input'
import { Select } from '#web/ui/select'
import { Loaded } from '../../../kit/page/loaded'
import { AdminArea } from '../admin-area'
import { Card } from '../card'
import { PageTitle } from '../page-title'
import { DryRun } from './dry-run'
import { MetricFigure } from './metric-figure'
import { METRIC_WORDS } from './metric-words'
import { type MetricsSearch, readMetricsSearch } from './metrics-search'

/** Figures of security by day, and what the rules of the detection would have caught. */
export function MetricsPage() {
  // the route lets anything through
  const search = readMetricsSearch(useSearch({ from: '/admin/security/metrics' }))
  return (
    <AdminArea>
      <PageTitle title="Metrics" note="One number per day, in UTC. Days without data stay empty." />
      <Filters search={search} />
      <div className="mt-5 flex flex-col gap-5">
        <Series search={search} />
        <DryRun />
      </div>
    </AdminArea>
  )
}

function Filters({ search }: { search: MetricsSearch }) {
  const navigate = useNavigate()
  const show = (name: keyof MetricsSearch, value: string) =>
    void navigate({
      to: '/admin/security/metrics',
      search: readMetricsSearch({ ...search, [name]: value }),
      replace: true,
      resetScroll: false,
    })
  return (
    <search className="mt-5 grid gap-3 grid-cols-1 sm:grid-cols-2 lg:grid-cols-4">
      <Field label="Metric" className="sm:col-span-2">
        <Select value={search.type ?? METRIC_TYPES[0]} onChange={({ target }) => show('type', target.value)}>
          {METRIC_TYPES.map((type) => (
            <option key={type} value={type}>
              {METRIC_WORDS[type]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="From">
        <Input
          type="date"
          max={search.to}
          value={search.from ?? ''}
          onChange={({ target }) => show('from', target.value)}
        />
      </Field>
      <Field label="To" error={isTurned(search) && 'This can’t be before the first day.'}>
        <Input
          type="date"
          min={search.from}
          value={search.to ?? ''}
          onChange={({ target }) => show('to', target.value)}
        />
      </Field>
    </search>
  )
}

const isTurned = ({ from, to }: MetricsSearch) => from !== undefined && to !== undefined && to < from

function Series({ search }: { search: MetricsSearch }) {
  const { type = METRIC_TYPES[0], ...range } = search
  const metrics = useQuery({
    ...api.security.metrics.queryOptions({ input: { types: [type], ...range } }),
    staleTime: 0,
    enabled: !isTurned(search),
  })
  if (isTurned(search)) return null
  return (
    <Card title={METRIC_WORDS[type]} {...(!range.from && !range.to && { note: 'The last 30 days.' })}>
      <Loaded query={metrics} what="the figures" shape="h-[19rem]">
        {([series]) => series && <MetricFigure series={series} />}
      </Loaded>
    </Card>
  )
}
