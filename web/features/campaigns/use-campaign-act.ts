import { useQueryClient } from '@tanstack/react-query'
import type { Campaign } from '#contract/campaigns'
import { useAct } from '#web/kit/form/use-act'
import { api } from '#web/lib/api'

/** Something a shop does with a sale; its lists are read anew after it. */
export function useCampaignAct<Input>(work: (input: Input) => Promise<Campaign>, onDone: (campaign: Campaign) => void) {
  const queryClient = useQueryClient()
  return useAct(work, (campaign) => {
    void queryClient.invalidateQueries({ queryKey: api.campaigns.key() })
    onDone(campaign)
  })
}
