import { type FormEvent, useId, useState } from 'react'
import type { Finding } from '#contract/money-desk'
import { useMoneyAct } from '#web/features/admin/parts/use-money-act'
import { FormProblem } from '#web/kit/form/form-problem'
import { client } from '#web/lib/api'
import { Button } from '#web/ui/button'
import { Field } from '#web/ui/field'
import { Textarea } from '#web/ui/input'
import { Modal } from '#web/ui/modal'
import { tell } from '../../use-act'

const NOTE_MIN = 3

/** Asks what it was, and takes the finding off the list. */
export function SettleFinding({ finding, open, onClose }: { finding: Finding; open: boolean; onClose: () => void }) {
  const formId = useId()
  const [missing, setMissing] = useState(false)
  const settle = useMoneyAct(
    (note: string) => client.moneyDesk.settleFinding({ id: finding.id, note }),
    () => {
      close()
      tell('Finding resolved')
    },
  )
  function close() {
    settle.forget()
    setMissing(false)
    onClose()
  }
  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const field = event.currentTarget.elements.namedItem('note') as HTMLTextAreaElement
    const note = field.value.trim()
    setMissing(note.length < NOTE_MIN)
    if (note.length < NOTE_MIN) field.focus()
    else settle.run(note)
  }
  return (
    <Modal
      open={open}
      onClose={close}
      title="Resolve this finding?"
      actions={
        <>
          <Button variant="outline" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={settle.busy}>
            Resolve finding
          </Button>
        </>
      }
    >
      <p>It leaves the open list. The books don’t change, and your note stays with the finding.</p>
      <form id={formId} noValidate onSubmit={handleSubmit} className="mt-4 flex flex-col gap-4 text-foreground">
        <FormProblem>{settle.problem}</FormProblem>
        <Field label="What happened" error={missing ? 'Say what happened.' : undefined}>
          <Textarea name="note" maxLength={500} required />
        </Field>
      </form>
    </Modal>
  )
}
