import { useMutation, useQueryClient } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { ago } from '#web/kit/moment/ago'
import { useNow } from '#web/kit/moment/now'
import { api, client } from '#web/lib/api'
import { explain } from '#web/lib/explain'
import { Button } from '#web/ui/button'
import { Icon } from '#web/ui/icon'
import { toast } from '#web/ui/toast'

/** Runs the detection and has every figure counted anew. */
export function CheckNow() {
  const queryClient = useQueryClient()
  const check = useMutation({
    mutationFn: () => client.security.detect({}),
    onSuccess: async ({ raised }) => {
      await queryClient.invalidateQueries({ queryKey: api.security.key() })
      toast({ title: raised > 0 ? 'The check found something new' : 'Nothing new' })
    },
    onError: (error) => toast({ title: 'Error', description: explain(error), tone: 'error' }),
  })
  return (
    <Button variant="outline" busy={check.isPending} onClick={() => check.mutate()}>
      <Icon as={RefreshCw} />
      Check now
    </Button>
  )
}

/** @param at when the figures came, 0 before they did */
export function LastChecked({ at, everyMs }: { at: number; everyMs: number }) {
  const now = useNow()
  // as long as what comes, so that nothing below moves then
  if (at === 0)
    return (
      <>
        Checking
        <span aria-hidden="true" className="invisible">
          {' '}
          just now, next check in 5 minutes
        </span>
      </>
    )
  // the clock of the page is up to half a minute behind
  const next = Math.max(1, Math.ceil((at + everyMs - Math.max(at, now)) / 60_000))
  const minutes = new Intl.NumberFormat('en', { style: 'unit', unit: 'minute', unitDisplay: 'long' }).format(next)
  const last = ago(new Date(at), Math.max(at, now))
  return `Checked ${last}, next check in ${minutes}`
}
