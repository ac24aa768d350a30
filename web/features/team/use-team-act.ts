import { useQueryClient } from '@tanstack/react-query'
import type { Team } from '#contract/team'
import { useAct } from '#web/kit/form/use-act'
import { api } from '#web/lib/api'

/** A change of a team: what it answers is shown at once, and what the person may do is asked anew. */
export function useTeamAct<Input>(
  profileId: string,
  work: (input: Input) => Promise<Team>,
  onDone: (team: Team) => void,
) {
  const queryClient = useQueryClient()
  return useAct(work, async (team) => {
    queryClient.setQueryData(api.team.get.queryOptions({ input: { profileId } }).queryKey, team)
    onDone(team)
    await queryClient.invalidateQueries({ queryKey: api.account.me.queryOptions().queryKey })
  })
}
