import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { possessive } from '#contract/names.rules'
import { dashboardPath } from '#contract/profiles.rules'
import type { Workplace } from '#contract/team'
import { useAct } from '#web/kit/form/use-act'
import { api, client } from '#web/lib/api'
import { toast } from '#web/ui/toast'

/** What the person may see hangs on the profile they work for: everything they have is asked anew. */
export function useAskAnew(): () => Promise<void> {
  const queryClient = useQueryClient()
  return async () => {
    await queryClient.invalidateQueries({ queryKey: api.account.me.queryOptions().queryKey })
    await queryClient.invalidateQueries()
  }
}

/** Joins a team and opens its dashboard, or says no. */
export function useAnswer(onDeclined: () => void) {
  const askAnew = useAskAnew()
  const navigate = useNavigate()
  const accept = useAct(client.team.accept, async (joined: Workplace) => {
    await askAnew()
    toast({ title: `Welcome to ${possessive(joined.name)} team` })
    await navigate({ to: dashboardPath(joined.userType) })
  })
  const decline = useAct(client.team.decline, async () => {
    await askAnew()
    toast({ title: 'Invitation declined' })
    onDeclined()
  })
  return { accept, decline }
}
