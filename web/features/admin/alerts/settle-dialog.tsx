import { type FormEvent, useId } from 'react'
import type { Alert } from '#contract/security'
import { Button } from '#web/ui/button'
import { Field } from '#web/ui/field'
import { Textarea } from '#web/ui/input'
import { Modal } from '#web/ui/modal'
import { useSettle } from './use-settle'

export type Outcome = 'resolved' | 'false_positive'

const WORDS: Record<Outcome, { title: string; note: string; button: string }> = {
  resolved: {
    title: 'Resolve this alert?',
    note: 'It disappears from everyone’s alerts. Your note stays with it.',
    button: 'Resolve alert',
  },
  false_positive: {
    title: 'Mark as a false positive?',
    note: 'Use this when nothing was wrong. Your note stays with the alert.',
    button: 'Mark as false positive',
  },
}

/** Asks for a note and settles an alert. */
export function SettleDialog({
  alert,
  outcome,
  onClose,
}: {
  alert: Pick<Alert, 'id' | 'description'>
  /** Null while it is closed. */
  outcome: Outcome | null
  onClose: () => void
}) {
  const formId = useId()
  const settle = useSettle(onClose)
  const words = WORDS[outcome ?? 'resolved']

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const notes = String(new FormData(event.currentTarget).get('notes')).trim()
    if (outcome && !settle.isPending) settle.mutate({ id: alert.id, status: outcome, ...(notes && { notes }) })
  }
  return (
    <Modal
      open={outcome !== null}
      onClose={onClose}
      title={words.title}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={settle.isPending}>
            {words.button}
          </Button>
        </>
      }
    >
      <p className="text-foreground font-medium">{alert.description}</p>
      <p className="mt-1">{words.note}</p>
      <form id={formId} onSubmit={handleSubmit} className="mt-4 text-foreground">
        <Field label="Notes" optional>
          <Textarea name="notes" maxLength={4000} />
        </Field>
      </form>
    </Modal>
  )
}
