import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useViewer } from '#web/kit/session/viewer'
import { api, client } from '#web/lib/api'
import { explain } from '#web/lib/explain'
import { toast } from '#web/ui/toast'

/** Whether the person follows a shop, and a way to change it. Undefined until it is known. */
export function useFollowing(profileId: string, name: string) {
  const queryClient = useQueryClient()
  const signedIn = useViewer().state === 'signed-in'
  const options = api.follows.get.queryOptions({ input: { profileId } })
  const { data: known } = useQuery({ ...options, enabled: signedIn })
  const change = useMutation({
    mutationFn: (on: boolean) => (on ? client.follows.follow({ profileId }) : client.follows.unfollow({ profileId })),
    onSuccess: (following) => {
      queryClient.setQueryData(options.queryKey, following)
      for (const key of [api.follows.list.key(), api.storefront.page.key()])
        void queryClient.invalidateQueries({ queryKey: key })
      if (following.following)
        toast({ title: `You follow ${name}`, description: 'We’ll tell you about new collections and offers.' })
    },
    onError: (error) => toast({ title: 'That didn’t work', description: explain(error), tone: 'error' }),
    networkMode: 'always',
  })
  return { known, set: (on: boolean) => change.mutate(on), busy: change.isPending }
}
