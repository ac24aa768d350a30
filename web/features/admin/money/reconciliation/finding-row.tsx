import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { minus } from '#contract/amounts'
import type { Finding } from '#contract/money-desk'
import { Moment } from '#web/kit/moment/moment'
import { Money } from '#web/kit/money/money'
import { Badge } from '#web/ui/badge'
import { Button } from '#web/ui/button'
import { FINDING_WORDS } from './finding-words'
import { SettleFinding } from './settle-finding'

/** One disagreement: what ours say, what theirs say, and what it was in the end. */
export function FindingRow({ finding }: { finding: Finding }) {
  const { kind, reference, detail, ours, theirs, currency, foundAt, settledAt, settledNote } = finding
  const [settling, setSettling] = useState(false)
  return (
    <li className="py-4 hairline border-x-0 border-b-0 first:border-t-0">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <p className="font-semibold">{FINDING_WORDS[kind]}</p>
        {settledAt ? (
          <Badge tone="success" icon={CircleCheck}>
            Resolved
          </Badge>
        ) : (
          <Badge tone="destructive" icon={TriangleAlert}>
            Open
          </Badge>
        )}
      </div>
      <p className="mt-1">{detail}</p>
      <p className="text-sm text-muted-foreground">
        Found <Moment at={foundAt} to="minute" />, <span className="font-mono break-all">{reference}</span>
      </p>
      {(ours !== null || theirs !== null) && (
        <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-2">
          <Figure label="Ours" amount={ours} currency={currency} />
          <Figure label="Theirs" amount={theirs} currency={currency} />
          {ours !== null && theirs !== null && (
            <Figure label="Difference" amount={minus(theirs, ours)} currency={currency} />
          )}
        </dl>
      )}
      {settledAt && (
        <p className="mt-3 border-l-[3px] border-border pl-4">
          <span className="block text-sm text-muted-foreground">
            Resolved <Moment at={settledAt} to="minute" />
          </span>
          {settledNote}
        </p>
      )}
      {!settledAt && (
        <>
          <Button
            variant="outline"
            size="sm"
            className="mt-3"
            aria-label={`Resolve: ${FINDING_WORDS[kind]}, ${reference}`}
            onClick={() => setSettling(true)}
          >
            Resolve
          </Button>
          <SettleFinding finding={finding} open={settling} onClose={() => setSettling(false)} />
        </>
      )}
    </li>
  )
}

function Figure({ label, amount, currency }: { label: string; amount: number | null; currency: string }) {
  return (
    <div>
      <dt className="text-sm text-muted-foreground">{label}</dt>
      <dd className="font-semibold">{amount === null ? 'Missing' : <Money amount={amount} currency={currency} />}</dd>
    </div>
  )
}
