import { useState } from 'react'
import { Button } from '#web/ui/button'
import { toast } from '#web/ui/toast'
import type { AuthProblem } from '../session/auth-words'
import { useWait } from './use-wait'

/** The service sends the same person at most one mail or text a minute. */
const PAUSE_S = 60

type Props = {
  /** When the last code went out, where that is known: just now otherwise. */
  sentAt?: Date | null
  onResend: () => Promise<AuthProblem | null>
}

/** Sends a code once more, and says how long until it can. */
export function ResendButton({ sentAt, onResend }: Props) {
  const [waitS, wait] = useWait(sentAt ? leftOf(sentAt) : PAUSE_S)
  const [busy, setBusy] = useState(false)

  async function handleClick() {
    setBusy(true)
    const problem = await onResend()
    setBusy(false)
    if (problem && !problem.waitS) return void toast({ title: 'Error', description: problem.words, tone: 'error' })
    wait(problem?.waitS ?? PAUSE_S)
    if (!problem) toast({ title: 'Sent', description: 'A new code is on its way. The old one no longer works.' })
  }
  return (
    <Button variant="ghost" size="sm" className="-ml-3" busy={busy} disabled={waitS > 0} onClick={handleClick}>
      {waitS > 0 ? `Send it again in ${waitS} s` : 'Send it again'}
    </Button>
  )
}

/** The clock of whoever looks may be off: never longer than the pause. */
function leftOf(sentAt: Date): number {
  const passedS = Math.max(0, Math.floor((Date.now() - sentAt.getTime()) / 1000))
  return Math.max(0, PAUSE_S - passedS)
}
