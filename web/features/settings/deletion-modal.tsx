import { useState } from 'react'
import { DELETION_GRACE_DAYS, DELETION_WORD } from '#contract/account.rules'
import { FormProblem } from '#web/kit/form/form-problem'
import { codeOf } from '#web/kit/form/problem'
import { useAct } from '#web/kit/form/use-act'
import { Moment } from '#web/kit/moment/moment'
import { client } from '#web/lib/api'
import { Button } from '#web/ui/button'
import { Field } from '#web/ui/field'
import { Input } from '#web/ui/input'
import { Modal } from '#web/ui/modal'
import { toast } from '#web/ui/toast'
import { useRenew } from './queries'

const DAY_MS = 24 * 3600_000

/** Has the person type a word, so that nobody deletes an account in passing. */
export function DeletionModal({ onClose }: { onClose: () => void }) {
  const renew = useRenew()
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState(false)
  const [goneAt] = useState(() => new Date(Date.now() + DELETION_GRACE_DAYS * DAY_MS))
  const request = useAct(
    () => client.account.requestDeletion({ confirmation: DELETION_WORD }),
    async () => {
      await renew()
      // the notice stands at the top of a long page
      toast({ title: 'Deletion scheduled', description: 'You can keep your account until then. We sent you an email.' })
    },
  )
  const isRight = typed.trim().toUpperCase() === DELETION_WORD
  // what is in the way is listed by the card, which has to look again
  const blocked = codeOf(request.error) === 'DELETION_BLOCKED'

  function handleSubmit() {
    setAsked(true)
    if (isRight) request.run()
  }
  function handleClose() {
    onClose()
    if (blocked) void renew()
  }
  return (
    <Modal open onClose={handleClose} title="Delete your account?">
      <p>
        You’ll be signed out everywhere else right away. On <Moment at={goneAt} /> we’ll delete your account for good.
        Until then, you can sign in and keep it.
      </p>
      <div className="has-[p]:mt-4">
        <FormProblem>{request.problem?.words}</FormProblem>
      </div>
      <form
        noValidate
        className="mt-5 text-foreground flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          handleSubmit()
        }}
      >
        <Field
          label={`Type ${DELETION_WORD} to confirm`}
          error={asked && !isRight ? `Type the word ${DELETION_WORD}.` : undefined}
        >
          <Input
            name="confirmation"
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
        <div className="flex flex-col-reverse sm:flex-row sm:justify-end gap-2.5 in-drawn-order">
          <Button variant="outline" onClick={handleClose}>
            Keep my account
          </Button>
          <Button type="submit" variant="destructive" busy={request.busy}>
            Delete my account
          </Button>
        </div>
      </form>
    </Modal>
  )
}
