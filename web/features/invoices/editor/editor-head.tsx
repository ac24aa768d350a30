import { useNavigate } from '@tanstack/react-router'
import { Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { InvoiceDetail } from '#contract/invoice-shapes'
import { Link } from '#web/kit/link/link'
import { Breadcrumbs, crumbClass } from '#web/ui/breadcrumbs'
import { Button } from '#web/ui/button'
import { Icon } from '#web/ui/icon'
import { focusFirstWrong } from '../focus-first-wrong'
import { DeleteDialog } from '../view/dialogs/delete-dialog'
import { SendDialog } from '../view/dialogs/send-dialog'
import type { EditorForm } from './form'
import { SaveState } from './save-state'
import type { Saver, SaveState as State } from './saver'

/** What is written, whether it is kept, and the ways to end it. */
export function EditorHead({
  profileId,
  saver,
  state,
  onWrong,
}: {
  profileId: string
  saver: Saver<InvoiceDetail>
  state: State
  /** The form has to be seen: something in it is wrong. */
  onWrong: () => void
}) {
  const form = useFormContext<EditorForm>()
  const navigate = useNavigate()
  const [sending, setSending] = useState<InvoiceDetail | null>(null)
  const [deleting, setDeleting] = useState(false)
  const [busy, setBusy] = useState(false)
  const kept = saver.kept()

  const handleSend = form.handleSubmit(
    async () => {
      setBusy(true)
      const draft = await saver.flush()
      setBusy(false)
      if (draft) setSending(draft)
    },
    () => {
      onWrong()
      // what was hidden could not take the focus
      focusFirstWrong()
    },
  )
  const title = kept ? 'Edit draft invoice' : 'New invoice'
  return (
    <>
      {/* the first autosave makes a draft of it while its address stays */}
      <title>{`${title} | Pawstead`}</title>
      <Breadcrumbs current={title}>
        <Link to="/invoices" search={{ profile: profileId }} className={crumbClass}>
          Invoices
        </Link>
      </Breadcrumbs>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div>
          <h1 className="font-display font-medium text-title">{title}</h1>
          <SaveState profileId={profileId} state={state} />
        </div>
        <div className="flex flex-wrap gap-2.5">
          {kept && (
            <Button variant="outline" onClick={() => setDeleting(true)}>
              <Icon as={Trash2} />
              Delete draft
            </Button>
          )}
          <Button busy={busy} onClick={() => void handleSend()}>
            <Icon as={Send} />
            Send
          </Button>
        </div>
      </div>
      {sending && (
        <SendDialog
          invoice={sending}
          open
          onClose={() => setSending(null)}
          onSent={({ id }) => void navigate({ to: '/invoices/$id', params: { id }, ignoreBlocker: true })}
        />
      )}
      {kept && deleting && <DeleteDialog invoice={kept} open onClose={() => setDeleting(false)} />}
    </>
  )
}
