import { type FormEvent, type ReactNode, useId, useState } from 'react'
import type { ReviewedProfile } from '#contract/profile-review'
import type { DecisionWords } from '#contract/profile-review.rules'
import { FormProblem } from '#web/kit/form/form-problem'
import { Button } from '#web/ui/button'
import { Field } from '#web/ui/field'
import { Textarea } from '#web/ui/input'
import { Modal } from '#web/ui/modal'
import { MailPreview } from './mail-preview'
import { useDecide } from './use-decide'

/** Asks before something is decided, and shows what the person is going to read. Closed, it keeps nothing. */
export function DecideDialog({
  onClose,
  onDone,
  title,
  button,
  needsReason,
  destructive = false,
  hint,
  fields,
  words,
  work,
}: {
  onClose: () => void
  onDone: () => void
  title: string
  button: string
  needsReason: boolean
  destructive?: boolean
  /** What helps to say why. */
  hint?: string
  /** Above the reason. */
  fields?: ReactNode
  /** The mail, with what has been written so far. */
  words: (reason: string) => DecisionWords
  /** @throws what the server said no to */
  work: (reason: string) => Promise<ReviewedProfile>
}) {
  const formId = useId()
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const decide = useDecide(work, (done) => {
    onClose()
    if (done) onDone()
  })

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const isMissing = needsReason && reason.trim() === ''
    setMissing(isMissing)
    if (isMissing) (event.currentTarget.elements.namedItem('reason') as HTMLElement).focus()
    else decide.run(reason.trim())
  }
  return (
    <Modal
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant={destructive ? 'destructive' : 'primary'} busy={decide.busy}>
            {button}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit} className="flex flex-col gap-4 text-foreground">
        <FormProblem>{decide.problem}</FormProblem>
        {fields}
        <Field
          label={needsReason ? 'Reason' : 'A note to them'}
          optional={!needsReason}
          hint={hint ?? 'It’s included in the email to them and saved in the audit log.'}
          error={missing ? 'Enter a reason. The person will read it.' : undefined}
        >
          <Textarea
            name="reason"
            maxLength={1000}
            required={needsReason}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
        <MailPreview words={words(reason.trim())} />
      </form>
    </Modal>
  )
}
