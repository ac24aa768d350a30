import { useState } from 'react'
import type { AdminAlert } from '#contract/security'
import { Button } from '#web/ui/button'
import { type Outcome, SettleDialog } from './settle-dialog'

/** The two ways an open alert ends, each asking for a note first; not for the person it is about. */
export function SettleButtons({ alert }: { alert: Pick<AdminAlert, 'id' | 'description' | 'canSettle'> }) {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  if (!alert.canSettle)
    return <p className="text-sm self-center">This is about you, so another admin has to close it.</p>
  return (
    <>
      <Button size="sm" aria-label={`Resolve: ${alert.description}`} onClick={() => setOutcome('resolved')}>
        Resolve
      </Button>
      <Button
        variant="outline"
        size="sm"
        aria-label={`False positive: ${alert.description}`}
        onClick={() => setOutcome('false_positive')}
      >
        False positive
      </Button>
      <SettleDialog alert={alert} outcome={outcome} onClose={() => setOutcome(null)} />
    </>
  )
}
