import { useState } from 'react'
import type { MedicinePlan } from '#contract/pet-medicine'
import { amountWords, type DoseOutcome, unitWords } from '#contract/pet-medicine.rules'
import { ActDialog } from '#web/kit/form/act-dialog'
import { FormProblem } from '#web/kit/form/form-problem'
import { numberText, readNumber } from '#web/kit/form/numbers'
import { Button } from '#web/ui/button'
import { Field } from '#web/ui/field'
import { Input, Textarea } from '#web/ui/input'
import { useLocale } from '#web/ui/locale'
import { Segmented } from '#web/ui/segmented'
import { toast } from '#web/ui/toast'
import { NearDose } from './near-dose'
import { useLogDose } from './use-log-dose'
import { answerWords } from './words'

type Pet = { id: string; name: string }

/** The big button for "given", and the way to say that it went another way. */
export function DoseButtons({ pet, plan }: { pet: Pet; plan: MedicinePlan }) {
  const locale = useLocale()
  const [open, setOpen] = useState(false)
  const dose = useLogDose(pet, plan.name, () => {
    setOpen(false)
    toast({ title: 'Logged', description: `${plan.name} for ${pet.name}.` })
  })
  return (
    <div className="flex flex-wrap gap-2.5">
      <Button
        size="lg"
        variant="soft"
        busy={dose.busy}
        aria-label={`Give ${amountWords(plan.doseAmount, plan.doseUnit, locale)} of ${plan.name} now`}
        onClick={() => dose.tap({ medicationId: plan.id, outcome: 'given' })}
      >
        Give {amountWords(plan.doseAmount, plan.doseUnit, locale)}
      </Button>
      <Button size="lg" variant="outline" aria-label={`Something else with ${plan.name}`} onClick={() => setOpen(true)}>
        Something else
      </Button>
      {!open && (dose.answered || dose.problem) && (
        <div className="basis-full">
          <FormProblem>{dose.answered ? answerWords(dose.answered, locale) : dose.problem}</FormProblem>
        </div>
      )}
      {open && !dose.near && (
        <OtherDose
          plan={plan}
          busy={dose.busy}
          problem={dose.answered ? answerWords(dose.answered, locale) : dose.problem}
          onSend={(sent) => dose.tap({ ...sent, medicationId: plan.id })}
          onClose={() => {
            setOpen(false)
            dose.drop()
          }}
        />
      )}
      {dose.near && (
        <NearDose
          near={dose.near}
          medicine={plan.name}
          unit={plan.doseUnit}
          busy={dose.busy}
          problem={dose.problem}
          onConfirm={dose.confirm}
          onDrop={dose.drop}
        />
      )}
    </div>
  )
}

const OUTCOMES: { value: DoseOutcome; label: string }[] = [
  { value: 'given', label: 'Given' },
  { value: 'skipped', label: 'Skipped' },
  { value: 'refused', label: 'Refused' },
  { value: 'vomited', label: 'Vomited' },
]

/** Another amount, a note, or a dose that did not go down. */
function OtherDose({
  plan,
  busy,
  problem,
  onSend,
  onClose,
}: {
  plan: MedicinePlan
  busy: boolean
  problem: string | null
  onSend: (dose: { outcome: DoseOutcome; amount?: number; note: string }) => void
  onClose: () => void
}) {
  const [outcome, setOutcome] = useState<DoseOutcome>('given')
  const [amount, setAmount] = useState(numberText(plan.doseAmount))
  const [note, setNote] = useState('')
  const [tried, setTried] = useState(false)
  const read = readNumber(amount)
  const wrong = outcome === 'given' && !(read > 0 && read <= 99_999)
  return (
    <ActDialog
      open
      onClose={onClose}
      title={plan.name}
      button="Log it"
      busy={busy}
      problem={problem}
      wrong={tried && wrong}
      onSubmit={() => {
        setTried(true)
        if (!wrong) onSend({ outcome, note, ...(outcome === 'given' && { amount: read }) })
      }}
    >
      <Segmented legend="What happened" options={OUTCOMES} value={outcome} onChange={setOutcome} />
      {outcome === 'given' && (
        <Field
          label={`Amount, in ${unitWords(plan.doseUnit, 2)}`}
          error={tried && wrong ? 'Enter a number above zero.' : undefined}
        >
          <Input inputMode="decimal" value={amount} onChange={({ target }) => setAmount(target.value)} />
        </Field>
      )}
      <Field label="Note" optional>
        <Textarea rows={2} maxLength={500} value={note} onChange={({ target }) => setNote(target.value)} />
      </Field>
    </ActDialog>
  )
}
