import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showSupportContact } from '#web/kit/page/contact-toast'
import { settleIn } from '#web/kit/session/settle-in'
import { Button } from '#web/ui/button'
import { toast } from '#web/ui/toast'
import { GuardScreen } from './guard-screen'

/** The account has no profile and could not be given one. */
export function SetupRequired() {
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)

  async function handleAgain() {
    setBusy(true)
    const me = await settleIn(queryClient, true)
    // a profile that could not be made was told already
    if (!me) toast({ title: 'Error', description: 'We couldn’t reach your account. Please try again.', tone: 'error' })
    setBusy(false)
  }
  return (
    <GuardScreen
      title="Profile Setup Required"
      actions={
        <>
          <Button busy={busy} onClick={handleAgain}>
            Try Again
          </Button>
          <Button variant="outline" onClick={showSupportContact}>
            Contact Support
          </Button>
        </>
      }
    >
      Your account is ready, but your profile isn’t yet. Try again, or contact us and we’ll help.
    </GuardScreen>
  )
}
