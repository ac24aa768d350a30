import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { AppLink } from '#web/kit/link/app-link'
import { api } from '#web/lib/api'
import { explain } from '#web/lib/explain'
import { Button } from '#web/ui/button'
import { buttonClass } from '#web/ui/button-class'
import { toast } from '#web/ui/toast'
import { GuardScreen } from './guard-screen'

/** All of the person's profiles are closed. */
export function SelectionIssue() {
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)

  async function handleReload() {
    setBusy(true)
    try {
      const me = await queryClient.fetchQuery({ ...api.account.me.queryOptions(), staleTime: 0, retry: false })
      if (me.profiles.length === 0) toast({ title: 'Your profiles are still closed', tone: 'info' })
    } catch (error) {
      toast({ title: 'Error', description: explain(error), tone: 'error' })
    }
    setBusy(false)
  }
  return (
    <GuardScreen
      title="Profile Selection Issue"
      actions={
        <>
          <Button busy={busy} onClick={handleReload}>
            Reload Profiles
          </Button>
          <AppLink data-plain="" href="/settings/profile" className={buttonClass('outline')}>
            Open profile settings
          </AppLink>
        </>
      }
    >
      All of your profiles are closed. Reopen one in your settings to continue.
    </GuardScreen>
  )
}
