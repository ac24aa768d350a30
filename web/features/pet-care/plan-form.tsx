import { useState } from 'react'
import { type MedicinePlan, MedicineValues } from '#contract/pet-medicine'
import { CAREFUL_MISSED_RULE, defaultIntervalMinutes, intervalWords } from '#contract/pet-medicine.rules'
import type { Repeat } from '#contract/repeats.rules'
import { FormProblem } from '#web/kit/form/form-problem'
import { today } from '#web/kit/moment/days'
import { client } from '#web/lib/api'
import { Button } from '#web/ui/button'
import { Checkbox } from '#web/ui/checkbox'
import { Field } from '#web/ui/field'
import { Input, Textarea } from '#web/ui/input'
import { RepeatFields } from './repeat-fields'
import { ownZone, useChangeCare } from './use-care'
import { typedNumber, useCheckedForm } from './use-form'

type Values = {
  name: string
  purpose: string
  doseAmount: string
  doseUnit: string
  repeat: Repeat
  startsOn: string
  endsOn: string
  stockLeft: string
  intervalHours: string
  withFood: boolean
  instructions: string
  missedRule: string
  prescribedBy: string
  remind: boolean
}

function begun(plan: MedicinePlan | null): Values {
  const usual = plan && plan.minIntervalMinutes === defaultIntervalMinutes(plan.repeat)
  return {
    name: plan?.name ?? '',
    purpose: plan?.purpose ?? '',
    doseAmount: String(plan?.doseAmount ?? 1),
    doseUnit: plan?.doseUnit ?? 'tablet',
    repeat: plan?.repeat ?? { times: ['08:00'], everyDays: 1 },
    startsOn: plan?.startsOn ?? today(),
    endsOn: plan?.endsOn ?? '',
    stockLeft: plan?.stockLeft == null ? '' : String(plan.stockLeft),
    intervalHours: !plan || usual ? '' : String(plan.minIntervalMinutes / 60),
    withFood: plan?.withFood ?? false,
    instructions: plan?.instructions ?? '',
    missedRule: plan?.missedRule ?? '',
    prescribedBy: plan?.prescribedBy ?? '',
    remind: plan?.remind ?? true,
  }
}

/** @param zone by whose clock it is due: a plan stays at that of whoever made it */
function toSent({ doseAmount, stockLeft, intervalHours, endsOn, ...same }: Values, zone: string) {
  const hours = typedNumber(intervalHours)
  return {
    ...same,
    timeZone: zone,
    doseAmount: typedNumber(doseAmount) ?? Number.NaN,
    stockLeft: typedNumber(stockLeft),
    minIntervalMinutes: hours === null ? null : Math.round(hours * 60),
    endsOn: endsOn || null,
  }
}

/** @param plan the one that is changed; null for another one */
export function PlanForm({ petId, plan, onDone }: { petId: string; plan: MedicinePlan | null; onDone: () => void }) {
  const [zone] = useState(() => plan?.timeZone ?? ownZone())
  // of what the form began with: doses are given, and others change it, meanwhile
  const [version] = useState(plan?.version)
  const [first] = useState(() => begun(plan))
  const form = useCheckedForm(
    () => first,
    MedicineValues.refine(({ startsOn, endsOn }) => endsOn === null || endsOn >= startsOn, {
      path: ['endsOn'],
      message: 'This is before the first day.',
    }),
    (typed: Values) => toSent(typed, zone),
  )
  const { values, set, wrong } = form
  const save = useChangeCare(
    (sent: MedicineValues) =>
      plan
        ? client.petMedicine.change({
            ...{ ...sent, petId, id: plan.id, version },
            stockLeft: values.stockLeft === first.stockLeft ? undefined : sent.stockLeft,
          })
        : client.petMedicine.create({ ...sent, petId }),
    plan ? 'Medicine changed.' : 'Medicine added.',
    onDone,
  )
  const text = (
    key: 'name' | 'purpose' | 'doseUnit' | 'doseAmount' | 'stockLeft' | 'prescribedBy' | 'intervalHours',
  ) => ({
    value: values[key],
    onChange: ({ target }: { target: { value: string } }) => set({ [key]: target.value }),
  })
  return (
    <form
      noValidate
      aria-label={plan ? `Change ${plan.name}` : 'New medicine'}
      className="flex flex-col gap-5"
      data-busy-form=""
      onSubmit={(event) => {
        event.preventDefault()
        const sent = form.submit()
        if (sent) save.run(sent)
      }}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Medicine" error={wrong('name')}>
          <Input autoComplete="off" maxLength={120} autoFocus {...text('name')} />
        </Field>
        <Field label="What for" optional error={wrong('purpose')}>
          <Input autoComplete="off" maxLength={200} {...text('purpose')} />
        </Field>
        <Field label="Amount of one dose" error={wrong('doseAmount')}>
          <Input inputMode="decimal" {...text('doseAmount')} />
        </Field>
        <Field label="Unit" hint="Such as tablet, ml, or drops." error={wrong('doseUnit')}>
          <Input autoComplete="off" maxLength={30} {...text('doseUnit')} />
        </Field>
      </div>
      <RepeatFields repeat={values.repeat} mayBeNeeded error={wrong('repeat')} onChange={(repeat) => set({ repeat })} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="First day" error={wrong('startsOn')}>
          <Input type="date" value={values.startsOn} onChange={({ target }) => set({ startsOn: target.value })} />
        </Field>
        <Field label="Last day" optional hint="Leave it empty to go on until you stop it." error={wrong('endsOn')}>
          <Input type="date" value={values.endsOn} onChange={({ target }) => set({ endsOn: target.value })} />
        </Field>
        <Field
          label="Left in the package"
          optional
          hint="In the same unit as a dose. We subtract each dose."
          error={wrong('stockLeft')}
        >
          <Input inputMode="decimal" {...text('stockLeft')} />
        </Field>
        <Field
          label="Hours between two doses"
          optional
          hint={`If you leave it empty, ${intervalWords(defaultIntervalMinutes(values.repeat))}. We ask before a dose is logged sooner than that.`}
          error={wrong('minIntervalMinutes')}
        >
          <Input inputMode="decimal" {...text('intervalHours')} />
        </Field>
      </div>
      <Field label="How to give it" optional error={wrong('instructions')}>
        <Textarea
          maxLength={1000}
          value={values.instructions}
          onChange={({ target }) => set({ instructions: target.value })}
        />
      </Field>
      <Field
        label="If a dose was missed"
        optional
        hint={`What your vet told you. If you leave it empty, we say: “${CAREFUL_MISSED_RULE}”`}
        error={wrong('missedRule')}
      >
        <Textarea
          maxLength={500}
          rows={2}
          value={values.missedRule}
          onChange={({ target }) => set({ missedRule: target.value })}
        />
      </Field>
      <Field label="Prescribed by" optional error={wrong('prescribedBy')}>
        <Input autoComplete="off" maxLength={120} {...text('prescribedBy')} />
      </Field>
      <div>
        <Checkbox checked={values.withFood} onChange={({ target }) => set({ withFood: target.checked })}>
          Give it with food
        </Checkbox>
        <Checkbox checked={values.remind} onChange={({ target }) => set({ remind: target.checked })}>
          Remind everyone who may log when a dose is due
        </Checkbox>
      </div>
      <FormProblem>
        {save.problem?.words ?? (form.tried ? 'Something is missing or wrong. It’s marked above.' : null)}
      </FormProblem>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={save.busy}>
          Save medicine
        </Button>
        <Button variant="ghost" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
