import { useRef, useState } from 'react'
import type { Finding } from '#contract/money-desk'
import { useMoneyAct } from '#web/features/admin/parts/use-money-act'
import { ActDialog } from '#web/kit/form/act-dialog'
import { client } from '#web/lib/api'
import { Field } from '#web/ui/field'
import { Textarea } from '#web/ui/input'
import { tell } from '../../use-act'

const NOTE_MIN = 3
const isShort = (note: string) => note.length < NOTE_MIN

/** Asks what it was, and takes the finding off the list. */
export function SettleFinding({ finding, open, onClose }: { finding: Finding; open: boolean; onClose: () => void }) {
  const field = useRef<HTMLTextAreaElement>(null)
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
  function handleSubmit() {
    const note = field.current?.value.trim() ?? ''
    setMissing(isShort(note))
    if (isShort(note)) field.current?.focus()
    else settle.run(note)
  }
  return (
    <ActDialog
      open={open}
      onClose={close}
      title="Resolve this finding?"
      button="Resolve finding"
      busy={settle.busy}
      problem={settle.problem}
      onSubmit={handleSubmit}
      note="It leaves the open list. The books don’t change, and your note stays with the finding."
    >
      <Field label="What happened" error={missing ? 'Say what happened.' : undefined}>
        <Textarea
          ref={field}
          name="note"
          maxLength={500}
          required
          onInput={({ currentTarget }) => setMissing(missing && isShort(currentTarget.value.trim()))}
        />
      </Field>
    </ActDialog>
  )
}
