import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { InvoiceDetail } from '#contract/invoice-shapes'
import { api, client } from '#web/lib/api'
import { explain } from '#web/lib/explain'
import { toast } from '#web/ui/toast'
import { ActDialog, type DialogProps } from '../../../../kit/form/act-dialog'

/** Throws a draft away. */
export function DeleteDialog({
  invoice: { id, issuer },
  open,
  onClose,
}: DialogProps & { invoice: Pick<InvoiceDetail, 'id' | 'issuer'> }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const remove = useMutation({
    mutationFn: () => client.invoices.remove({ id }),
    onSuccess: async () => {
      toast({ title: 'Draft deleted' })
      await navigate({ to: '/invoices', search: { profile: issuer.profileId }, ignoreBlocker: true })
      queryClient.removeQueries({ queryKey: api.invoices.get.queryOptions({ input: { id } }).queryKey })
      for (const key of [api.invoices.list.key(), api.invoices.totals.key()])
        void queryClient.invalidateQueries({ queryKey: key })
    },
    networkMode: 'always',
  })
  return (
    <ActDialog
      open={open}
      onClose={onClose}
      title="Delete this draft?"
      button="Delete draft"
      busy={remove.isPending}
      problem={remove.error && explain(remove.error)}
      destructive
      onSubmit={() => remove.mutate()}
      note={<p>This can’t be undone. Your customer hasn’t seen it.</p>}
    />
  )
}
