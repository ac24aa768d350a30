import { useQuery } from '@tanstack/react-query'
import { linkOptions, useNavigate, useSearch } from '@tanstack/react-router'
import { Plus, Upload } from 'lucide-react'
import { useState } from 'react'
import type { RecallRow } from '#contract/recalls'
import type { RecallStatus } from '#contract/recalls.rules'
import { SeverityBadge } from '#web/features/recalls/severity'
import { SearchWords } from '#web/kit/form/search-words'
import { LazyPeek } from '#web/kit/link/lazy-peek'
import { Link } from '#web/kit/link/link'
import { Day } from '#web/kit/moment/day'
import { ListChoice } from '#web/kit/page/list-choice'
import { Loaded } from '#web/kit/page/loaded'
import { PagesNav } from '#web/kit/page/pages-nav'
import { api } from '#web/lib/api'
import { keepPage } from '#web/lib/keep-page'
import { Badge } from '#web/ui/badge'
import { Button } from '#web/ui/button'
import { buttonClass } from '#web/ui/button-class'
import { EmptyState } from '#web/ui/empty-state'
import { Icon } from '#web/ui/icon'
import { ListRange } from '#web/ui/list-range'
import { useLocale } from '#web/ui/locale'
import { AdminArea } from '../admin-area'
import { PageTitle } from '../page-title'
import { ImportDialog } from './import-dialog'
import { type RecallsSearch, readRecallsSearch } from './recalls-search'

const TO = '/admin/recalls'
const SHOWN: { label: string; status?: RecallStatus }[] = [
  { label: 'All' },
  { label: 'Drafts', status: 'draft' },
  { label: 'Active', status: 'active' },
  { label: 'Closed', status: 'closed' },
]

/** Every recall with how many people it reached. */
export function RecallsPage() {
  // the route lets anything through
  const search = readRecallsSearch(useSearch({ from: '/admin/recalls/' }))
  const [importing, setImporting] = useState(false)
  return (
    <AdminArea>
      <PageTitle
        title="Recalls"
        note="Products that shouldn’t be used. When you publish a recall, the products it names, and the lots that shops have recorded, can no longer be bought, and everyone who may have bought them is notified."
        actions={
          <div className="flex flex-wrap gap-2">
            <Button variant="outline" onClick={() => setImporting(true)}>
              <Icon as={Upload} />
              Import
            </Button>
            <Link to="/admin/recalls/$id" params={{ id: 'new' }} className={buttonClass('primary')}>
              <Icon as={Plus} />
              New recall
            </Link>
          </div>
        }
      />
      <List search={search} />
      {importing && <ImportDialog open onClose={() => setImporting(false)} />}
    </AdminArea>
  )
}

function List({ search: { status, q, cursor } }: { search: RecallsSearch }) {
  const navigate = useNavigate()
  const input = { ...(status && { status }), ...(q && { q }), ...(cursor && { cursor }) }
  const only: RecallsSearch = { ...(status && { status }), ...(q && { q }) }
  const query = useQuery({
    ...api.recalls.list.queryOptions({ input }),
    staleTime: 0,
    placeholderData: keepPage(input),
  })
  return (
    <section aria-label="Recalls" className="mt-5 hairline rounded-card bg-card p-5 sm:p-6">
      <SearchWords
        label="Find a recall"
        placeholder="Title or reference"
        words={q}
        maxLength={80}
        onSearch={(words) =>
          void navigate({ to: TO, search: { ...(status && { status }), ...(words && { q: words }) } })
        }
      />
      <ListChoice
        label="Which recalls"
        parts={SHOWN.map((one) => ({
          label: one.label,
          to: linkOptions({ to: TO, search: one.status ? { status: one.status } : {} }),
          chosen: one.status === status,
        }))}
      />
      <div className="mt-4">
        <Loaded query={query} what="the recalls" shape="h-[24rem]">
          {({ items, next, ...span }) => (
            <>
              <ListRange span={span} shown={items.length} />
              {items.length === 0 ? (
                <EmptyState title="No recalls here" picture={<LazyPeek species="dog" tile="mint" seed="recalls" />}>
                  Write one, or import a file with several.
                </EmptyState>
              ) : (
                <ul className="divide-y divide-border">
                  {items.map((recall) => (
                    <Row key={recall.id} recall={recall} />
                  ))}
                </ul>
              )}
              <PagesNav
                first={cursor && { label: 'First page', to: linkOptions({ to: TO, search: only }) }}
                next={next && { label: 'Next page', to: linkOptions({ to: TO, search: { ...only, cursor: next } }) }}
              />
            </>
          )}
        </Loaded>
      </div>
    </section>
  )
}

function Row({
  recall: { id, title, severity, status, source, publishedOn, people, told, seen },
}: {
  recall: RecallRow
}) {
  const locale = useLocale()
  const count = (n: number) => n.toLocaleString(locale)
  return (
    <li className="relative py-4">
      <p className="flex flex-wrap items-center gap-2">
        <StatusBadge status={status} />
        <SeverityBadge severity={severity} />
      </p>
      <p className="mt-1 font-semibold wrap-anywhere">
        <Link to="/admin/recalls/$id" params={{ id }} className="card-link">
          {title}
        </Link>
      </p>
      <p className="text-sm text-muted-foreground wrap-anywhere">
        {source}, <Day day={publishedOn} short />
        {status !== 'draft' &&
          `. ${count(people)} ${people === 1 ? 'person' : 'people'} found, ${count(told)} told, ${count(seen)} have seen it`}
      </p>
    </li>
  )
}

const WORDS: Record<RecallStatus, string> = { draft: 'Draft', active: 'Active', closed: 'Closed' }

export function StatusBadge({ status }: { status: RecallStatus }) {
  return <Badge tone={status === 'active' ? 'info' : 'neutral'}>{WORDS[status]}</Badge>
}
