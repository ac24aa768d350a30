import { useState } from 'react'
import type { Alert } from '#contract/security'
import { Button } from '#web/ui/button'
import { type Outcome, SettleDialog } from './settle-dialog'

/** The two ways an alert ends; each asks for a note first. */
export function SettleButtons({ alert }: { alert: Pick<Alert, 'id' | 'description'> }) {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
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
