import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import type { OrderDetail } from '#contract/orders'
import { UNSENT } from '#contract/orders.rules'
import type { OrderRecall } from '#contract/recalls'
import { CERTAINTY_WORDS, UNSENT_WORDS, unsentWords } from '#contract/recalls.rules'
import { useAct } from '#web/kit/form/use-act'
import { api, client } from '#web/lib/api'
import { Banner } from '#web/ui/banner'
import { Button } from '#web/ui/button'
import { Icon } from '#web/ui/icon'
import { useLocale } from '#web/ui/locale'
import { lotNames } from './lots-words'
import { RECALL_LINK_ALONE, RecallLink } from './recall-link'
import { SeverityBadge } from './severity'

type Input = { id: string; key?: string }
type Standing = Pick<OrderDetail, 'status' | 'dispute'> & {
  items: readonly Pick<OrderDetail['items'][number], 'shipped'>[]
}

/** What of an order is recalled, what to do, and the way to say that one has seen it. */
export function OrderRecalls({ input, order }: { input: Input; order: Standing }) {
  const { data } = useQuery({ ...api.recalls.ofOrder.queryOptions({ input }), staleTime: 0 })
  return data?.items.map((recall) => <OneRecall key={recall.id} recall={recall} input={input} order={order} />)
}

/** Whoever has none of it is told what becomes of it instead. */
function whatToDo({ instruction, items }: OrderRecall, { status, dispute, items: lines }: Standing): string {
  if (lines.some(({ shipped }) => shipped > 0)) return instruction
  if (status === 'cancelled' || status === 'refunded') return UNSENT_WORDS.canceled
  if (!UNSENT.includes(status)) return instruction
  return dispute === 'open' ? UNSENT_WORDS.disputed : unsentWords(items.map(({ certainty }) => certainty))
}

function OneRecall({ recall, input, order }: { recall: OrderRecall; input: Input; order: Standing }) {
  const queryClient = useQueryClient()
  const locale = useLocale()
  const act = useAct(client.recalls.acknowledge, (answer) =>
    queryClient.setQueryData(api.recalls.ofOrder.queryKey({ input }), answer),
  )
  const { id, title, severity, hazard, items, acknowledgedAt, status, closingNote } = recall
  if (status === 'closed')
    return (
      <Banner
        tone="success"
        title={`This recall is over: ${title}`}
        actions={<RecallLink id={id} className={RECALL_LINK_ALONE} />}
      >
        {closingNote}
      </Banner>
    )
  return (
    <section aria-labelledby={`recall-${id}`} className="hairline rounded-card bg-card p-5 sm:p-6 border-destructive">
      <p>
        <SeverityBadge severity={severity} />
      </p>
      <h2 id={`recall-${id}`} className="mt-2 font-semibold text-xl wrap-anywhere">
        Recall: {title}
      </h2>
      <ul className="mt-3 flex flex-col gap-1">
        {items.map((item) => (
          <li key={item.itemId} className="wrap-anywhere">
            <span className="font-semibold">{item.title}:</span> {CERTAINTY_WORDS[item.certainty]}
            {item.lots.length > 0 && ` (${lotNames(item.lots, locale)})`}.
          </li>
        ))}
      </ul>
      <p className="mt-3 whitespace-pre-line wrap-anywhere">{hazard}</p>
      <p className="mt-3 font-semibold whitespace-pre-line wrap-anywhere">{whatToDo(recall, order)}</p>
      {act.problem && (
        <p role="alert" className="mt-3 text-destructive-ink">
          {act.problem.words}
        </p>
      )}
      <div className="no-print mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
        {acknowledgedAt ? (
          <p role="status" className="flex items-center gap-2 text-success-ink font-medium">
            <Icon as={Check} />
            You’ve said that you’ve seen this
          </p>
        ) : (
          <Button busy={act.busy} onClick={() => act.run({ ...input, recallId: id })}>
            I’ve seen this
          </Button>
        )}
        <RecallLink id={id} className={RECALL_LINK_ALONE} />
      </div>
    </section>
  )
}
