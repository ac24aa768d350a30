import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Download, Printer } from 'lucide-react'
import type { Sale } from '#contract/sales'
import { saleActs } from '#contract/sales.rules'
import { useDownload } from '#web/features/invoices/save-download'
import { Link } from '#web/kit/link/link'
import { api, client } from '#web/lib/api'
import { explain } from '#web/lib/explain'
import { Button } from '#web/ui/button'
import { buttonClass } from '#web/ui/button-class'
import { Icon } from '#web/ui/icon'
import { toast } from '#web/ui/toast'
import { movedWords } from './moved-words'

/** What can be done with the chosen orders together. */
export function BulkBar({ picked, onDone }: { picked: readonly Sale[]; onDone: () => void }) {
  const queryClient = useQueryClient()
  const ids = picked.map(({ id }) => id)
  const toAccept = picked.filter((sale) => saleActs(sale).accept).map(({ id }) => id)
  const toPack = picked.filter((sale) => saleActs(sale).pack).map(({ id }) => id)
  const toSend = picked.filter(({ fulfilment }) => fulfilment === 'ship').map(({ id }) => id)
  const labels = useDownload('pawstead-labels.csv')
  const act = useMutation({
    mutationFn: ({ to, ids: asked }: { to: 'accept' | 'pack'; ids: string[] }) => client.sales[to]({ ids: asked }),
    onSuccess: (answer, { to }) => {
      toast(movedWords(to, answer))
      onDone()
    },
    onError: (error) => toast({ title: 'Error', description: explain(error), tone: 'error' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.sales.key() }),
    networkMode: 'always',
  })
  const isBusy = (to: 'accept' | 'pack') => act.isPending && act.variables.to === to
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p role="status" className="text-sm text-muted-foreground nums">
        {picked.length > 0 && `${picked.length} selected`}
      </p>
      {toAccept.length > 0 && (
        <Button size="sm" busy={isBusy('accept')} onClick={() => act.mutate({ to: 'accept', ids: toAccept })}>
          Accept {toAccept.length}
        </Button>
      )}
      {toPack.length > 0 && (
        <Button
          size="sm"
          variant="outline"
          busy={isBusy('pack')}
          onClick={() => act.mutate({ to: 'pack', ids: toPack })}
        >
          Start packing {toPack.length}
        </Button>
      )}
      {ids.length > 0 && (
        <Link
          to="/business-provider-dashboard/orders/slips"
          search={{ ids: ids.join(',') }}
          data-plain=""
          className={buttonClass('outline', 'sm')}
        >
          <Icon as={Printer} size="sm" />
          Packing slips
        </Link>
      )}
      {toSend.length > 0 && (
        <Button
          size="sm"
          variant="outline"
          busy={labels.busy}
          onClick={() => labels.start(`/downloads/labels.csv?ids=${toSend.join(',')}`)}
        >
          <Icon as={Download} size="sm" />
          Label data (CSV)
        </Button>
      )}
    </div>
  )
}
