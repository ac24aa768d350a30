import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import {
  Ban,
  Banknote,
  BellRing,
  CalendarClock,
  CircleX,
  Copy,
  Download,
  Ellipsis,
  FileMinus,
  Link2,
  type LucideIcon,
  PencilLine,
  Printer,
  Send,
  Trash2,
  Undo2,
} from 'lucide-react'
import { useState } from 'react'
import type { InvoiceDetail } from '#contract/invoice-shapes'
import { client } from '#web/api'
import { explain } from '#web/lib/explain'
import { Button } from '#web/ui/button'
import { buttonClass } from '#web/ui/button-class'
import { Icon } from '#web/ui/icon'
import { Menu, MenuItem } from '#web/ui/menu'
import { toast } from '#web/ui/toast'
import { pdfPath } from '../files'
import { useDownload } from '../save-download'
import { ActionDialogs } from './action-dialogs'
import { type Action, actionsFor, firstActions } from './actions'
import { useKeepInvoice } from './use-keep'

const LOOKS: Record<Action, { label: string; icon: LucideIcon }> = {
  edit: { label: 'Edit', icon: PencilLine },
  send: { label: 'Send', icon: Send },
  remind: { label: 'Send reminder', icon: BellRing },
  'record-payment': { label: 'Record payment', icon: Banknote },
  'copy-link': { label: 'Copy link', icon: Link2 },
  pdf: { label: 'Download PDF', icon: Download },
  print: { label: 'Print', icon: Printer },
  refund: { label: 'Refund', icon: Undo2 },
  credit: { label: 'Credit note', icon: FileMinus },
  'move-due-date': { label: 'Move due date', icon: CalendarClock },
  duplicate: { label: 'Duplicate', icon: Copy },
  void: { label: 'Void', icon: Ban },
  'write-off': { label: 'Write off', icon: CircleX },
  delete: { label: 'Delete draft', icon: Trash2 },
}

/** Everything its business can do with an invoice, in one place: what it waits for first, the rest in a menu. */
export function ActionBar({ invoice }: { invoice: InvoiceDetail }) {
  const [asking, setAsking] = useState<Action | null>(null)
  const actions = actionsFor(invoice)
  const first = firstActions(actions)
  const others = actions.filter((action) => !first.includes(action))
  const run = useRun(invoice, setAsking)
  return (
    <section aria-label="What you can do" className="no-print flex flex-wrap gap-2.5">
      {first.map((action, index) => (
        <FirstAction key={action} action={action} invoice={invoice} main={index === 0} run={run} />
      ))}
      {others.length > 0 && (
        <Menu
          align="start"
          triggerClass={buttonClass('outline')}
          trigger={
            <>
              <Icon as={Ellipsis} />
              More
            </>
          }
        >
          {others.map((action) => (
            <MenuItem key={action} onClick={() => run(action)}>
              <Icon as={LOOKS[action].icon} />
              {LOOKS[action].label}
            </MenuItem>
          ))}
        </Menu>
      )}
      <ActionDialogs invoice={invoice} asking={asking} onClose={() => setAsking(null)} />
    </section>
  )
}

function FirstAction({
  action,
  invoice,
  main,
  run,
}: {
  action: Action
  invoice: InvoiceDetail
  main: boolean
  run: (action: Action) => void
}) {
  const { icon, label } = LOOKS[action]
  const words = (
    <>
      <Icon as={icon} />
      {label}
    </>
  )
  const variant = main ? 'primary' : 'outline'
  if (action === 'edit')
    return (
      <Link to="/invoices/$id/edit" params={{ id: invoice.id }} data-plain="" className={buttonClass(variant)}>
        {words}
      </Link>
    )
  return (
    <Button variant={variant} onClick={() => run(action)}>
      {words}
    </Button>
  )
}

/** Some are done at once, the others ask first. */
function useRun(invoice: InvoiceDetail, ask: (action: Action) => void): (action: Action) => void {
  const navigate = useNavigate()
  const keep = useKeepInvoice()
  const download = useDownload(`${invoice.invoiceNumber}.pdf`)
  const duplicate = useMutation({
    mutationFn: () => client.invoices.duplicate({ id: invoice.id, idempotencyKey: crypto.randomUUID() }),
    onSuccess: async (copy) => {
      keep(copy)
      toast({ title: 'Draft made', description: 'It has today’s date and no number yet.' })
      await navigate({ to: '/invoices/$id/edit', params: { id: copy.id } })
    },
    onError: (error) => toast({ title: 'Error', description: explain(error), tone: 'error' }),
    networkMode: 'always',
  })
  return (action) => {
    if (action === 'pdf') download.start(pdfPath(invoice.id))
    else if (action === 'print') print()
    else if (action === 'copy-link') void copyLink(invoice.id)
    else if (action === 'duplicate') duplicate.mutate()
    else ask(action)
  }
}

async function copyLink(id: string): Promise<void> {
  const link = new URL(`/pay/${id}`, location.href).href
  // browsers may keep the clipboard to themselves
  const copied = await navigator.clipboard.writeText(link).then(
    () => true,
    () => false,
  )
  toast(copied ? { title: 'Link copied' } : { title: 'Here is the link', description: link, tone: 'info' })
}
