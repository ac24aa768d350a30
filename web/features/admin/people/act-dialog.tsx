import { type ReactNode, useRef, useState } from 'react'
import { REASON_MIN } from '#contract/people.rules'
import { ActDialog as Dialog } from '#web/kit/form/act-dialog'
import { Field } from '#web/ui/field'
import { Textarea } from '#web/ui/input'
import { useAct } from '../use-act'

/** Asks before something is done to somebody's account. */
export function ActDialog<Output>({
  open,
  onClose,
  title,
  button,
  reason: wanted,
  destructive = false,
  work,
  onDone,
  fields,
  children,
}: {
  open: boolean
  onClose: () => void
  title: string
  button: string
  /** Left out: it asks for none. */
  reason?: 'optional' | 'required'
  destructive?: boolean
  /** @throws what the server said no to */
  work: (reason: string) => Promise<Output>
  onDone: (output: Output) => void
  /** Above the reason. */
  fields?: ReactNode
  /** What is going to happen. */
  children: ReactNode
}) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [missing, setMissing] = useState(false)
  const act = useAct(work, (output) => {
    close()
    onDone(output)
  })
  function close() {
    act.forget()
    setMissing(false)
    onClose()
  }
  const isShort = (reason: string) => reason.length < REASON_MIN && (wanted === 'required' || reason.length > 0)

  function handleSubmit() {
    const reason = field.current?.value.trim() ?? ''
    setMissing(isShort(reason))
    if (isShort(reason)) field.current?.focus()
    else act.run(reason)
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={title}
      button={button}
      busy={act.busy}
      problem={act.problem}
      destructive={destructive}
      onSubmit={handleSubmit}
      note={children}
    >
      {fields}
      {wanted && (
        <Field
          label="Reason"
          optional={wanted === 'optional'}
          hint="Saved in the audit log."
          error={missing ? 'Enter a short reason.' : undefined}
        >
          <Textarea
            ref={field}
            name="reason"
            maxLength={500}
            required={wanted === 'required'}
            onInput={({ currentTarget }) => setMissing(missing && isShort(currentTarget.value.trim()))}
          />
        </Field>
      )}
    </Dialog>
  )
}
