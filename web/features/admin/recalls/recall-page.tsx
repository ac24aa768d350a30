import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import type { AdminRecall } from '#contract/recalls'
import { isNowhere } from '#web/kit/form/refusal'
import { Link } from '#web/kit/link/link'
import { Moment } from '#web/kit/moment/moment'
import { Loaded } from '#web/kit/page/loaded'
import { usePageTitle } from '#web/kit/page/page-title'
import { RecordMissing } from '#web/kit/page/record-missing'
import { api } from '#web/lib/api'
import { Icon } from '#web/ui/icon'
import { AdminArea } from '../admin-area'
import { Card, cardLinkClass } from '../card'
import { NEW_RECALL } from './draft'
import { RecallActs } from './recall-acts'
import { RecallForm } from './recall-form'
import { RecallPeople } from './recall-people'
import { RecallReachCard } from './recall-reach'
import { StatusBadge } from './recalls-page'

/** One recall: what it says, whom it reaches, and what becomes of it. `new` is one that is being written. */
export function RecallPage() {
  const { id } = useParams({ from: '/admin/recalls/$id' })
  return (
    <AdminArea>
      <Link to="/admin/recalls" data-plain="" className={cardLinkClass}>
        <Icon as={ChevronLeft} size="sm" />
        Recalls
      </Link>
      {id === 'new' ? <Beginning /> : <Loading key={id} id={id} />}
    </AdminArea>
  )
}

function Beginning() {
  usePageTitle('New recall')
  return (
    <>
      <h1 className="mt-1 mb-5 font-display font-medium text-title">New recall</h1>
      <Card title="What is recalled">
        <RecallForm draft={NEW_RECALL} names={{}} />
      </Card>
    </>
  )
}

function Loading({ id }: { id: string }) {
  const recall = useQuery({ ...api.recalls.get.queryOptions({ input: { id } }), staleTime: 0 })
  // a refusal for a broken id is the same to the reader
  if (isNowhere(recall.error)) return <RecordMissing what="recall" list="recalls" href="/admin/recalls" />
  return (
    <Loaded query={recall} what="this recall" shape="h-[36rem] rounded-card">
      {(data) => <Shown recall={data} />}
    </Loaded>
  )
}

function Shown({ recall }: { recall: AdminRecall }) {
  const { id, status, version, draft, names, activatedAt, closedAt, closingNote } = recall
  usePageTitle(draft.title)
  return (
    <>
      <h1 className="mt-1 font-display font-medium text-title wrap-anywhere">{draft.title}</h1>
      <p className="mt-2 flex flex-wrap items-center gap-2 text-muted-foreground">
        <StatusBadge status={status} />
        {activatedAt && (
          <span>
            Published <Moment at={activatedAt} to="minute" />
          </span>
        )}
        {closedAt && (
          <span>
            Closed <Moment at={closedAt} to="minute" />
          </span>
        )}
      </p>
      {closingNote && <p className="mt-2 max-w-[70ch] whitespace-pre-line wrap-anywhere">{closingNote}</p>}
      <div className="mt-5 flex flex-col gap-5">
        <RecallActs recall={recall} />
        <RecallReachCard id={id} status={status} />
        {status !== 'draft' && <RecallPeople id={id} />}
        {status !== 'closed' && (
          <Card
            title={status === 'draft' ? 'What is recalled' : 'Text'}
            note={
              status === 'active' &&
              'What a published recall is about can’t be changed. Close it and write another one.'
            }
          >
            <RecallForm
              key={version}
              id={id}
              version={version}
              draft={draft}
              names={names}
              published={status === 'active'}
            />
          </Card>
        )}
      </div>
    </>
  )
}
