import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { FormProblem } from '#web/kit/form/form-problem'
import { Button } from '#web/ui/button'
import { Field } from '#web/ui/field'
import { Textarea } from '#web/ui/input'
import { Modal } from '#web/ui/modal'
import { useAct } from '../use-act'

const REASON_MIN = 3

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
  const formId = useId()
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
  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const field = event.currentTarget.elements.namedItem('reason')
    const reason = field instanceof HTMLTextAreaElement ? field.value.trim() : ''
    const short = reason.length < REASON_MIN && (wanted === 'required' || reason.length > 0)
    setMissing(short)
    if (short) (field as HTMLTextAreaElement).focus()
    else act.run(reason)
  }
  return (
    <Modal
      open={open}
      onClose={close}
      title={title}
      actions={
        <>
          <Button variant="outline" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant={destructive ? 'destructive' : 'primary'} busy={act.busy}>
            {button}
          </Button>
        </>
      }
    >
      <p>{children}</p>
      <form id={formId} noValidate onSubmit={handleSubmit} className="mt-4 flex flex-col gap-4 text-foreground">
        <FormProblem>{act.problem}</FormProblem>
        {fields}
        {wanted && (
          <Field
            label="Reason"
            optional={wanted === 'optional'}
            hint="Saved in the audit log."
            error={missing ? 'Enter a short reason.' : undefined}
          >
            <Textarea name="reason" maxLength={500} required={wanted === 'required'} />
          </Field>
        )}
      </form>
    </Modal>
  )
}
