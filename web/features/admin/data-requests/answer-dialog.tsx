import { useState } from 'react'
import type { DataRequest } from '#contract/data-requests'
import {
  DATA_REQUEST_OUTCOME_WORDS,
  DATA_REQUEST_OUTCOMES,
  DATA_REQUEST_TEXT_MAX,
  type DataRequestOutcome,
} from '#contract/data-requests.rules'
import { ActDialog } from '#web/kit/form/act-dialog'
import { client } from '#web/lib/api'
import { Field } from '#web/ui/field'
import { Textarea } from '#web/ui/input'
import { Select } from '#web/ui/select'
import { tell, useAct } from '../use-act'
import { useChanged } from './use-changed'

/** Answers a request that came otherwise than by the settings. */
export function AnswerDialog({
  request: { id, name, byEmail, contact, account },
  onClose,
}: {
  request: DataRequest
  onClose: () => void
}) {
  const changed = useChanged()
  const [outcome, setOutcome] = useState<DataRequestOutcome | ''>('')
  const [answer, setAnswer] = useState('')
  const [wrong, setWrong] = useState(false)
  const isMissing = answer.trim() === ''
  const isOpen = outcome === ''
  const act = useAct(
    (chosen: DataRequestOutcome) => client.dataRequests.answer({ id, outcome: chosen, answer }),
    ({ mailed }) => {
      onClose()
      tell('Request answered', mailed ? 'The answer is on its way by email.' : 'Send the answer by letter yourself.')
      changed()
    },
  )
  return (
    <ActDialog
      open
      onClose={onClose}
      title={`Answer ${name}`}
      button="Answer"
      busy={act.busy}
      problem={act.problem}
      wrong={wrong}
      note={`${byEmail ? `The answer goes to ${contact || account?.email || 'the account’s email'}.` : 'No email goes out: send the answer yourself to where they asked for it.'} It can’t be changed afterward.`}
      onSubmit={() => {
        setWrong(isMissing || isOpen)
        if (!isMissing && outcome !== '') act.run(outcome)
      }}
    >
      <Field label="Outcome" error={wrong && isOpen ? 'Choose the outcome.' : undefined}>
        <Select value={outcome} onChange={({ target }) => setOutcome(target.value as DataRequestOutcome)}>
          <option value="">Choose one</option>
          {DATA_REQUEST_OUTCOMES.map((one) => (
            <option key={one} value={one}>
              {DATA_REQUEST_OUTCOME_WORDS[one]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Answer" error={wrong && isMissing ? 'Write the answer.' : undefined}>
        <Textarea
          rows={6}
          value={answer}
          maxLength={DATA_REQUEST_TEXT_MAX}
          onChange={({ target }) => setAnswer(target.value)}
        />
      </Field>
    </ActDialog>
  )
}
