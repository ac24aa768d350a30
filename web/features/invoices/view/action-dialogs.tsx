import type { InvoiceDetail } from '#contract/invoice-shapes'
import type { Action } from './actions'
import { CreditDialog } from './dialogs/credit-dialog'
import { DeleteDialog } from './dialogs/delete-dialog'
import { DueDateDialog } from './dialogs/due-date-dialog'
import { VoidDialog, WriteOffDialog } from './dialogs/reason-dialog'
import { RecordPaymentDialog } from './dialogs/record-payment-dialog'
import { RefundDialog } from './dialogs/refund-dialog'
import { RemindDialog } from './dialogs/remind-dialog'
import { SendDialog } from './dialogs/send-dialog'

const DIALOGS = {
  send: SendDialog,
  remind: RemindDialog,
  'record-payment': RecordPaymentDialog,
  refund: RefundDialog,
  credit: CreditDialog,
  'move-due-date': DueDateDialog,
  void: VoidDialog,
  'write-off': WriteOffDialog,
  delete: DeleteDialog,
} as const satisfies Partial<Record<Action, unknown>>

/** The question of the action that was chosen, begun anew each time. */
export function ActionDialogs({
  invoice,
  asking,
  onClose,
}: {
  invoice: InvoiceDetail
  asking: Action | null
  onClose: () => void
}) {
  const Dialog = asking && asking in DIALOGS ? DIALOGS[asking as keyof typeof DIALOGS] : null
  return Dialog && <Dialog invoice={invoice} open onClose={onClose} />
}
