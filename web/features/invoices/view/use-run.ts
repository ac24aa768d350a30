import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { InvoiceDetail } from '#contract/invoice-shapes'
import { client } from '#web/lib/api'
import { explain } from '#web/lib/explain'
import { toast } from '#web/ui/toast'
import { pdfPath } from '../files'
import { useDownload } from '../save-download'
import type { Action } from './actions'
import { useKeepInvoice } from './use-keep'

/** Some are done at once, the others ask first. */
export function useRun(invoice: InvoiceDetail, ask: (action: Action) => void) {
  const navigate = useNavigate()
  const keep = useKeepInvoice()
  const download = useDownload(`${invoice.invoiceNumber}.pdf`)
  const duplicate = useMutation({
    mutationFn: () => client.invoices.duplicate({ id: invoice.id, idempotencyKey: crypto.randomUUID() }),
    onSuccess: async (copy) => {
      keep(copy)
      toast({ title: 'Draft created', description: 'It has today’s date and no number yet.' })
      await navigate({ to: '/invoices/$id/edit', params: { id: copy.id } })
    },
    onError: (error) => toast({ title: 'Error', description: explain(error), tone: 'error' }),
    networkMode: 'always',
  })
  function run(action: Action): void {
    if (action === 'pdf') download.start(pdfPath(invoice.id))
    else if (action === 'print') print()
    else if (action === 'copy-link') void copyLink(invoice.id)
    else if (action !== 'duplicate') ask(action)
    else if (!duplicate.isPending) duplicate.mutate()
  }
  const busy: Action | null = download.busy ? 'pdf' : null
  return { run, busy }
}

async function copyLink(id: string): Promise<void> {
  const link = new URL(`/pay/${id}`, location.href).href
  // browsers may keep the clipboard to themselves
  const copied = await navigator.clipboard.writeText(link).then(
    () => true,
    () => false,
  )
  toast(copied ? { title: 'Link copied' } : { title: 'Here’s the link', description: link, tone: 'info' })
}
