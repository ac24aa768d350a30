import { useState } from 'react'
import { type Routine, RoutineValues } from '#contract/pet-care'
import { CARE_WORDS, type Suggestion, TASK_KINDS, type TaskKind } from '#contract/pet-care.rules'
import type { Repeat } from '#contract/repeats.rules'
import { FormProblem } from '#web/kit/form/form-problem'
import { today } from '#web/kit/moment/days'
import { client } from '#web/lib/api'
import { Button } from '#web/ui/button'
import { Checkbox } from '#web/ui/checkbox'
import { Field } from '#web/ui/field'
import { Input } from '#web/ui/input'
import { Select } from '#web/ui/select'
import { RepeatFields } from './repeat-fields'
import { ownZone, useChangeCare } from './use-care'
import { useCheckedForm } from './use-form'

export type Carer = { userId: string; name: string; you: boolean }
type Values = {
  kind: TaskKind
  title: string
  repeat: Repeat
  startsOn: string
  endsOn: string
  assignedTo: string
  remind: boolean
}

/**
 * @param routine the one that is changed; null for another one
 * @param from a suggestion that a new one begins with
 */
export function RoutineForm({
  petId,
  routine,
  from,
  people,
  onDone,
}: {
  petId: string
  routine: Routine | null
  from?: Suggestion | undefined
  people: readonly Carer[]
  onDone: () => void
}) {
  const [zone] = useState(() => routine?.timeZone ?? ownZone())
  // of what the form began with: others change it meanwhile
  const [version] = useState(routine?.version)
  const form = useCheckedForm(
    (): Values => ({
      kind: routine?.kind ?? from?.kind ?? 'feed',
      title: routine?.title ?? from?.title ?? '',
      repeat: routine?.repeat ?? from?.repeat ?? { times: ['08:00'], everyDays: 1 },
      startsOn: routine?.startsOn ?? today(),
      endsOn: routine?.endsOn ?? '',
      assignedTo: routine?.assignedTo ?? '',
      remind: routine?.remind ?? false,
    }),
    RoutineValues.refine(({ startsOn, endsOn }) => endsOn === null || endsOn >= startsOn, {
      path: ['endsOn'],
      message: 'This is before the first day.',
    }),
    (typed: Values) => ({
      ...typed,
      timeZone: zone,
      endsOn: typed.endsOn || null,
      assignedTo: typed.assignedTo || null,
      active: routine?.active ?? true,
    }),
  )
  const { values, set, wrong } = form
  const save = useChangeCare(
    (sent: RoutineValues) =>
      routine
        ? client.petCare.change({ ...sent, petId, id: routine.id, version })
        : client.petCare.create({ ...sent, petId }),
    routine ? 'Routine changed.' : 'Routine added.',
    onDone,
  )
  return (
    <form
      noValidate
      aria-label={routine ? `Change ${routine.title}` : 'New routine'}
      className="flex flex-col gap-5"
      data-busy-form=""
      onSubmit={(event) => {
        event.preventDefault()
        const sent = form.submit()
        if (sent) save.run(sent)
      }}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="What needs to be done" error={wrong('title')}>
          <Input
            autoComplete="off"
            maxLength={80}
            autoFocus
            value={values.title}
            onChange={({ target }) => set({ title: target.value })}
          />
        </Field>
        <Field label="Kind">
          <Select value={values.kind} onChange={({ target }) => set({ kind: target.value as TaskKind })}>
            {TASK_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {CARE_WORDS[kind].label}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <RepeatFields
        repeat={values.repeat}
        error={wrong('repeat')}
        onChange={(repeat) => set({ repeat: repeat.times.length > 0 ? repeat : { ...repeat, times: ['08:00'] } })}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="First day" error={wrong('startsOn')}>
          <Input type="date" value={values.startsOn} onChange={({ target }) => set({ startsOn: target.value })} />
        </Field>
        <Field label="Last day" optional hint="Leave it empty to go on until you delete it." error={wrong('endsOn')}>
          <Input type="date" value={values.endsOn} onChange={({ target }) => set({ endsOn: target.value })} />
        </Field>
        <Field
          label="Who does it"
          hint={values.remind && values.assignedTo ? 'They are reminded before the others.' : undefined}
        >
          <Select value={values.assignedTo} onChange={({ target }) => set({ assignedTo: target.value })}>
            <option value="">Anyone in the family</option>
            {people.map(({ userId, name, you }) => (
              <option key={userId} value={userId}>
                {you ? `${name} (you)` : name}
              </option>
            ))}
            {routine?.assignedTo && !people.some(({ userId }) => userId === routine.assignedTo) && (
              <option value={routine.assignedTo}>{routine.assignedName ?? 'Someone who has left'}</option>
            )}
          </Select>
        </Field>
      </div>
      <Checkbox checked={values.remind} onChange={({ target }) => set({ remind: target.checked })}>
        Remind when it is due and nobody has done it
      </Checkbox>
      <FormProblem>
        {save.problem?.words ?? (form.tried ? 'Something is missing or wrong. It’s marked above.' : null)}
      </FormProblem>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={save.busy}>
          Save routine
        </Button>
        <Button variant="ghost" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
