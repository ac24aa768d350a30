import { useState } from 'react'
import { type AppealOutcome, REPORT_NOTE_MAX } from '#contract/reports.rules'
import { ActDialog } from '#web/kit/form/act-dialog'
import { Button } from '#web/ui/button'
import { Field } from '#web/ui/field'
import { Textarea } from '#web/ui/input'
import { tell, useAct } from '../use-act'

type Verdict = { appealId: string; outcome: AppealOutcome; answer: string }

type Props = {
  appealId: string
  /** Whose appeal it is, who reads the answer. */
  person: string
  /** The reader acted, or is the one it is about. */
  isOwn: boolean
  /** How it is called that the appeal is granted, as a button and once it is done: "Take it back". */
  grant: { offer: string; button: string; done: string }
  /** Of the dialog: what follows. */
  note: string
  decide: (verdict: Verdict) => Promise<unknown>
  onDone: () => void
}

/** Grants an appeal or not, for good, with an answer; whoever has a part in it is told that somebody else has to. */
export function Judge({ isOwn, ...about }: Props) {
  const [deciding, setDeciding] = useState<AppealOutcome>()
  if (isOwn)
    return <p className="mt-3 text-sm text-muted-foreground">You have a part in this, so someone else has to decide.</p>
  return (
    <>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button variant="outline" size="sm" onClick={() => setDeciding('overturned')}>
          {about.grant.offer}
        </Button>
        <Button variant="outline" size="sm" onClick={() => setDeciding('upheld')}>
          Keep the decision
        </Button>
      </div>
      {deciding && <Decide {...about} outcome={deciding} onClose={() => setDeciding(undefined)} />}
    </>
  )
}

type DecideProps = Omit<Props, 'isOwn'> & { outcome: AppealOutcome; onClose: () => void }

function Decide({ appealId, person, grant, note, decide, onDone, outcome, onClose }: DecideProps) {
  const [answer, setAnswer] = useState('')
  const [missing, setMissing] = useState(false)
  const granted = outcome === 'overturned'
  const act = useAct(decide, () => {
    onClose()
    tell(granted ? grant.done : 'Decision kept')
    onDone()
  })
  return (
    <ActDialog
      open
      onClose={onClose}
      title={`${granted ? grant.offer : 'Keep the decision'}?`}
      button={granted ? grant.button : 'Keep'}
      busy={act.busy}
      problem={act.problem}
      onSubmit={() => {
        setMissing(answer.trim() === '')
        if (answer.trim() !== '') act.run({ appealId, outcome, answer })
      }}
      note={note}
    >
      <Field label="Answer" hint={`${person} can read it.`} error={missing ? 'Write a few words.' : undefined}>
        <Textarea
          maxLength={REPORT_NOTE_MAX}
          required
          value={answer}
          onChange={({ target }) => setAnswer(target.value)}
        />
      </Field>
    </ActDialog>
  )
}
