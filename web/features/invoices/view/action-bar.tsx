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
import { Link } from '#web/kit/link/link'
import { Button } from '#web/ui/button'
import { buttonClass } from '#web/ui/button-class'
import { Icon } from '#web/ui/icon'
import { Menu, MenuItem } from '#web/ui/menu'
import { ActionDialogs } from './action-dialogs'
import { type Action, actionsFor, firstActions } from './actions'
import { useRun } from './use-run'

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
  'move-due-date': { label: 'Change due date', icon: CalendarClock },
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
  const { run, busy } = useRun(invoice, setAsking)
  return (
    <section aria-label="Invoice actions" className="no-print flex flex-wrap gap-2.5">
      {first.map((action, index) => (
        <FirstAction
          key={action}
          action={action}
          invoice={invoice}
          main={index === 0}
          run={run}
          busy={busy === action}
        />
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
  busy,
}: {
  action: Action
  invoice: InvoiceDetail
  main: boolean
  run: (action: Action) => void
  busy: boolean
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
    <Button variant={variant} busy={busy} onClick={() => run(action)}>
      {words}
    </Button>
  )
}
