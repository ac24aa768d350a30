import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import type { WishList } from '#contract/wishes'
import { useViewer } from '#web/kit/session/viewer'
import { mergeGuestWishes } from '#web/kit/wishes/merge'
import { api, client } from '#web/lib/api'
import { explain } from '#web/lib/explain'
import { guestWishes } from '#web/lib/guest-wishes'
import { toast } from '#web/ui/toast'

const NONE: readonly string[] = []
const FULL = { title: 'Your wish list is full', description: 'Take something off it first.' }

/** Which products the person would like to have: on their account, or in this browser while they are not signed in. */
export function useWishes() {
  const queryClient = useQueryClient()
  const signedIn = useViewer().state === 'signed-in'
  const guest = useSyncExternalStore(guestWishes.subscribe, guestWishes.read, () => NONE)
  const { queryKey, ...options } = api.wishes.list.queryOptions()
  const list = useQuery({ queryKey, ...options, enabled: signedIn })
  // what was kept before they signed in
  const left = signedIn && guest.length > 0
  useEffect(() => {
    if (left) void mergeGuestWishes(queryClient)
  }, [left, queryClient])
  const change = useMutation({
    mutationFn: ({ id, on }: { id: string; on: boolean }) =>
      on ? client.wishes.add({ productId: id }) : client.wishes.remove({ productId: id }),
    onMutate: ({ id, on }) =>
      queryClient.setQueryData(queryKey, (known: WishList | undefined) => known && withWish(known, id, on)),
    onError: (error) => toast({ title: 'Your wish list wasn’t changed', description: explain(error), tone: 'error' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
    networkMode: 'always',
  })
  const ids = signedIn ? (list.data?.items.map(({ productId }) => productId) ?? NONE) : guest
  function set(id: string, on: boolean): void {
    if (signedIn) change.mutate({ id, on })
    else if (!on) guestWishes.remove(id)
    else if (!guestWishes.add(id)) toast(FULL)
  }
  return { ids, set, list, signedIn }
}

function withWish(known: WishList, id: string, on: boolean): WishList {
  const others = known.items.filter(({ productId }) => productId !== id)
  return { ...known, items: on ? [{ productId: id, addedAt: new Date(), name: '', product: null }, ...others] : others }
}
