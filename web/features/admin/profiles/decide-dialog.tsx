import { type ReactNode, useRef, useState } from 'react'
import type { ReviewedProfile } from '#contract/profile-review'
import type { DecisionWords } from '#contract/profile-review.rules'
import { ActDialog } from '#web/kit/form/act-dialog'
import { Field } from '#web/ui/field'
import { Textarea } from '#web/ui/input'
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
  const field = useRef<HTMLTextAreaElement>(null)
  const [reason, setReason] = useState('')
  const [asked, setAsked] = useState(false)
  const decide = useDecide(work, (done) => {
    onClose()
    if (done) onDone()
  })

  const isMissing = needsReason && reason.trim() === ''

  function handleSubmit() {
    setAsked(true)
    if (isMissing) field.current?.focus()
    else decide.run(reason.trim())
  }
  return (
    <ActDialog
      open
      onClose={onClose}
      title={title}
      button={button}
      busy={decide.busy}
      problem={decide.problem}
      destructive={destructive}
      onSubmit={handleSubmit}
    >
      {fields}
      <Field
        label={needsReason ? 'Reason' : 'A note to them'}
        optional={!needsReason}
        hint={hint ?? 'It’s included in the email to them and saved in the audit log.'}
        error={asked && isMissing ? 'Enter a reason. The person will read it.' : undefined}
      >
        <Textarea
          ref={field}
          name="reason"
          maxLength={1000}
          required={needsReason}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
      <MailPreview words={words(reason.trim())} />
    </ActDialog>
  )
}
