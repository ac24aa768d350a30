import { useState } from 'react'
import type { TargetWeight } from '#contract/pet-health'
import { typedUnitOf } from '#contract/pet-species.rules'
import type { PetHead } from '#contract/pets'
import { fromKg, MAX_WEIGHT_KG, toKg } from '#contract/pets.rules'
import { WeightUnitField } from '#web/features/pets/weight-fields'
import { ActDialog } from '#web/kit/form/act-dialog'
import { readNumber } from '#web/kit/form/numbers'
import { client } from '#web/lib/api'
import { Button } from '#web/ui/button'
import { Field } from '#web/ui/field'
import { Input } from '#web/ui/input'
import { useLocale } from '#web/ui/locale'
import { useRecordAct } from '../queries'

type Props = {
  pet: PetHead
  kept: TargetWeight | null
  /** What the latest body score suggests, to begin with. */
  guess: TargetWeight | null
  onClose: () => void
}

const isWeight = (kg: number) => kg >= 0.001 && kg <= MAX_WEIGHT_KG

/** What a pet should weigh, from and to: shown as the band of its chart. */
export function TargetDialog({ pet, kept, guess, onClose }: Props) {
  const begin = kept ?? guess
  const [unit, setUnit] = useState(typedUnitOf(useLocale(), pet.species, begin?.fromKg ?? null))
  const [lowest, setLowest] = useState(begin ? String(fromKg(begin.fromKg, unit)) : '')
  const [highest, setHighest] = useState(begin ? String(fromKg(begin.toKg, unit)) : '')
  const [wrong, setWrong] = useState<{ time: number; lowest?: string; highest?: string } | null>(null)
  const save = useRecordAct(
    (target: TargetWeight | null) => client.petHealth.setTarget({ petId: pet.id, target }),
    ({ target }) => (target ? 'Target weight saved.' : 'Target weight removed.'),
    onClose,
  )

  function handleSubmit() {
    const target = { fromKg: toKg(readNumber(lowest), unit), toKg: toKg(readNumber(highest), unit) }
    const words = {
      ...(!isWeight(target.fromKg) && { lowest: 'Enter a weight.' }),
      ...(!isWeight(target.toKg)
        ? { highest: 'Enter a weight.' }
        : target.toKg < target.fromKg && { highest: 'This can’t be less than the lowest.' }),
    }
    if (words.lowest || words.highest) return setWrong({ time: Date.now(), ...words })
    setWrong(null)
    save.run(target)
  }
  return (
    <ActDialog
      open
      onClose={onClose}
      title="Target weight"
      button="Save"
      busyLabel="Saving"
      busy={save.busy}
      problem={save.problem?.words ?? null}
      wrong={wrong?.time}
      onSubmit={handleSubmit}
    >
      <p>What your vet says {pet.name} should weigh. It’s the green band of the chart.</p>
      <Field label="Lowest" error={wrong?.lowest}>
        <Input
          inputMode="decimal"
          autoComplete="off"
          maxLength={9}
          value={lowest}
          onChange={({ target }) => setLowest(target.value)}
        />
      </Field>
      <Field label="Highest" error={wrong?.highest}>
        <Input
          inputMode="decimal"
          autoComplete="off"
          maxLength={9}
          value={highest}
          onChange={({ target }) => setHighest(target.value)}
        />
      </Field>
      <WeightUnitField unit={unit} onUnit={setUnit} />
      {kept && (
        <div>
          <Button variant="ghost" size="sm" onClick={() => save.run(null)}>
            Remove the target
          </Button>
        </div>
      )}
    </ActDialog>
  )
}
