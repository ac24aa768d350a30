import { type FormEvent, useRef, useState } from 'react'
import type { Dispute } from '#contract/payouts'
import { FormProblem } from '#web/kit/form/form-problem'
import { client } from '#web/lib/api'
import { Button } from '#web/ui/button'
import { Field } from '#web/ui/field'
import { Textarea } from '#web/ui/input'
import { toast } from '#web/ui/toast'
import { usePayoutAct } from '../use-payout-act'
import { isLastDay } from './answerable'

const SHORTEST = 10
const LONGEST = 10_000

/** What the seller tells the bank: once, or beside other sellers, changed until it is sent. */
export function AnswerForm({ dispute }: { dispute: Dispute }) {
  const { id, evidence: before } = dispute
  // on the last day it is sent at once, whoever it is from
  const waits = dispute.ofSeveral && !isLastDay(dispute)
  const field = useRef<HTMLTextAreaElement>(null)
  const [short, setShort] = useState(false)
  const answer = usePayoutAct(
    (evidence: string) => client.payouts.answerDispute({ id, evidence, before }),
    ({ submittedAt }) =>
      toast(
        submittedAt
          ? { title: 'Response sent', description: 'The bank has it now. A decision usually takes a few weeks.' }
          : { title: 'Response saved', description: 'We’ll send it together with the other sellers’.' },
      ),
  )
  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const evidence = field.current?.value.trim() ?? ''
    setShort(evidence.length < SHORTEST)
    if (evidence.length < SHORTEST) field.current?.focus()
    else answer.run(evidence)
  }
  return (
    <form noValidate onSubmit={handleSubmit} className="mt-4 flex flex-col gap-4 max-w-[42rem]">
      <FormProblem>{answer.problem}</FormProblem>
      <Field
        label="What happened"
        hint={`Include what was ordered, when you shipped it or did the work, tracking numbers, and messages with the customer. ${
          waits
            ? 'The payment was for several sellers, and the bank takes one response: what each of you writes is sent together.'
            : dispute.ofSeveral
              ? 'The payment was for several sellers, and the bank takes one response: yours is sent now, for all of them.'
              : 'You can only send this once.'
        }`}
        error={short ? 'Tell the bank what happened.' : undefined}
      >
        <Textarea ref={field} rows={5} maxLength={LONGEST} defaultValue={before} required />
      </Field>
      <Button type="submit" className="self-start" busy={answer.busy}>
        {waits ? (before ? 'Save changes' : 'Save response') : 'Send to the bank'}
      </Button>
    </form>
  )
}
