import { useEffect, useRef, useState } from 'react'
import { INACTIVITY_TIMEOUT_MS, INACTIVITY_WARNING_MS } from '#contract/session.rules'
import { client } from '#web/lib/api'
import { Button } from '#web/ui/button'
import { Modal } from '#web/ui/modal'
import { toast } from '#web/ui/toast'
import { Countdown } from './countdown'
import { logSecurityEvent } from './log-security-event'
import { useInactivity } from './use-inactivity'
import { expireSession, signOut } from './viewer'

/** Asks a person who has been away whether they are still there, and signs them out when nobody answers. */
export default function SessionGuard() {
  const { phase, endsAt, extend } = useInactivity()
  const [leaving, setLeaving] = useState(false)
  const ended = useRef(false)

  // toasts and the sign-out are told once per change of phase
  useEffect(() => {
    if (phase === 'warning') {
      toast({
        title: 'Session Expiring Soon',
        description: `You’ll be signed out in ${INACTIVITY_WARNING_MS / 60_000} minutes because you’ve been inactive.`,
        tone: 'warning',
      })
    }
    if (phase === 'expired' && !ended.current) {
      ended.current = true
      void end()
    }
  }, [phase])

  function handleExtend() {
    extend()
    // the server counts as well; hearing from us is what keeps the session there
    void client.account.csrfToken().catch(() => undefined)
  }
  async function handleSignOut() {
    setLeaving(true)
    await signOut().catch(() => undefined)
  }

  return (
    <Modal
      open={phase === 'warning'}
      onClose={handleExtend}
      locked
      title="Session Expiring Soon"
      actions={
        <>
          <Button variant="outline" busy={leaving} onClick={handleSignOut}>
            Sign Out
          </Button>
          <Button onClick={handleExtend} data-first="">
            Extend Session
          </Button>
        </>
      }
    >
      <p>
        You’ll be signed out in <Countdown to={endsAt} />. Anything you haven’t saved will be lost.
      </p>
    </Modal>
  )
}

async function end(): Promise<void> {
  await logSecurityEvent({
    eventType: 'session_timeout',
    action: 'inactivity_timeout',
    resourceType: 'session',
    severity: 'info',
    status: 'success',
  })
  toast({
    title: 'Session Expired',
    description: `You were inactive for ${INACTIVITY_TIMEOUT_MS / 60_000} minutes. Please sign in again.`,
    tone: 'warning',
  })
  await expireSession()
}
