import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#web/lib/api'
import { toast } from '#web/ui/toast'
import { disablePush, enablePush, pushState } from './push-device'
import { PUSH_TOASTS, pushToastOf } from './push-errors'

const STATE_KEY = ['push', 'state'] as const

/** How this device stands with notifications, and the two ways to change it. Says what became of it by toast. */
export function usePush(person: string) {
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  const { data: state } = useQuery({ queryKey: STATE_KEY, queryFn: pushState, staleTime: 0, retry: false })

  async function change(work: () => Promise<void>, done: 'enabled' | 'disabled'): Promise<boolean> {
    setBusy(true)
    try {
      await work()
      toast(PUSH_TOASTS[done])
      return true
    } catch (error) {
      toast(pushToastOf(error))
      return false
    } finally {
      setBusy(false)
      void queryClient.invalidateQueries({ queryKey: STATE_KEY })
      void queryClient.invalidateQueries({ queryKey: api.notifications.settings.queryOptions().queryKey })
    }
  }
  return {
    state,
    busy,
    enable: () => change(() => enablePush(person), 'enabled'),
    disable: () => change(disablePush, 'disabled'),
  }
}
