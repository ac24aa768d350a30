import { useState } from 'react'
import type { Weight } from '#contract/pet-health'
import { typedUnitOf, weightProblem } from '#contract/pet-species.rules'
import { BODY_SCORES, SCORE_SOURCE, SCORED_SPECIES } from '#contract/pet-weight.rules'
import type { PetHead } from '#contract/pets'
import { fromKg, MAX_WEIGHT_KG, toKg } from '#contract/pets.rules'
import { WeightFields } from '#web/features/pets/weight-fields'
import { ActDialog } from '#web/kit/form/act-dialog'
import { readNumber } from '#web/kit/form/numbers'
import { today } from '#web/kit/moment/days'
import { WAITS, writeOrWait } from '#web/kit/offline/device'
import { Field } from '#web/ui/field'
import { Input } from '#web/ui/input'
import { useLocale } from '#web/ui/locale'
import { Select } from '#web/ui/select'
import { useRecordAct } from '../queries'

/** Writes a weight down, or corrects one of a day. */
export function WeightDialog({ pet, kept, onClose }: { pet: PetHead; kept: Weight | null; onClose: () => void }) {
  const begin = typedUnitOf(useLocale(), pet.species, kept?.kg ?? null)
  const [typed, setTyped] = useState({ weight: kept ? String(fromKg(kept.kg, begin)) : '', unit: begin })
  const { weight, unit } = typed
  const [measuredOn, setDay] = useState(kept?.measuredOn ?? today())
  const [score, setScore] = useState(String(kept?.bodyScore ?? ''))
  const [wrong, setWrong] = useState<{ time: number; weight?: string; day?: string } | null>(null)
  const [clientId] = useState(() => crypto.randomUUID())
  const save = useRecordAct(
    (kg: number) =>
      writeOrWait<Weight>({
        id: clientId,
        path: ['petHealth', 'weigh'],
        input: { petId: pet.id, measuredOn, kg, clientId, bodyScore: score === '' ? null : Number(score) },
        about: pet.id,
        label: `${pet.name}: ${weight} ${unit}`,
      }),
    ({ state }) => (state === 'waiting' ? WAITS : kept ? 'Weight corrected.' : 'Weight added.'),
    onClose,
  )

  function handleSubmit() {
    // what was not touched is not rounded once more
    const isUntouched = kept !== null && unit === begin && weight === String(fromKg(kept.kg, begin))
    const kg = isUntouched ? kept.kg : toKg(readNumber(weight), unit)
    const unfit = kg >= 0.001 && kg <= MAX_WEIGHT_KG ? weightProblem(pet.species, kg) : 'Enter a weight.'
    const words = {
      ...(unfit && { weight: unfit }),
      ...(!(measuredOn >= '1950-01-01' && measuredOn <= today()) && { day: 'Choose today or an earlier day.' }),
    }
    if (words.weight || words.day) return setWrong({ time: Date.now(), ...words })
    setWrong(null)
    save.run(kg)
  }
  return (
    <ActDialog
      open
      onClose={onClose}
      title={kept ? 'Correct the weight' : 'Add weight'}
      button={kept ? 'Save' : 'Add'}
      busyLabel="Saving"
      busy={save.busy}
      problem={save.problem?.words ?? null}
      wrong={wrong?.time}
      onSubmit={handleSubmit}
    >
      <WeightFields
        weight={weight}
        unit={unit}
        error={wrong?.weight}
        onChange={(change) => setTyped({ ...typed, ...change })}
      />
      {kept === null && (
        <Field label="Weighed on" hint="There’s one weight a day. A second one replaces the first." error={wrong?.day}>
          <Input type="date" max={today()} value={measuredOn} onChange={({ target }) => setDay(target.value)} />
        </Field>
      )}
      {SCORED_SPECIES.includes(pet.species) && (
        <>
          <Field
            label="Body score"
            optional
            hint={BODY_SCORES[Number(score) - 1]?.looks ?? 'How it looks and feels, from 1 to 9.'}
          >
            <Select value={score} onChange={({ target }) => setScore(target.value)}>
              <option value="">Not now</option>
              {BODY_SCORES.map((one) => (
                <option key={one.score} value={one.score}>
                  {one.score}: {one.label}
                </option>
              ))}
            </Select>
          </Field>
          <p className="text-sm text-muted-foreground">
            After the{' '}
            <a
              href={SCORE_SOURCE.href}
              target="_blank"
              rel="noopener noreferrer"
              className="link underline underline-offset-4"
            >
              {SCORE_SOURCE.label}
            </a>
            .
          </p>
        </>
      )}
    </ActDialog>
  )
}
