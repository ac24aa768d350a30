import { useState } from 'react'
import { PetListEntry, type PetListRow } from '#contract/pet-lists'
import { PET_LIST_WORDS, type PetList } from '#contract/pet-lists.rules'
import { PET_TRAITS } from '#contract/pet-species.rules'
import { SIZE_CLASSES, SIZE_WORDS } from '#contract/pets.rules'
import { SPECIES, type Species } from '#contract/products.rules'
import { ActDialog, type DialogProps } from '#web/kit/form/act-dialog'
import { client } from '#web/lib/api'
import { Checkbox } from '#web/ui/checkbox'
import { Field } from '#web/ui/field'
import { Input } from '#web/ui/input'
import { Select } from '#web/ui/select'
import { type EntryValues, entryOf, valuesOf } from './entry-values'
import { useListAct } from './use-list-act'

type Props = DialogProps & { list: PetList; kept: PetListRow | null; species?: Species | undefined }

/** A value of a list. The kind of animal stays once it is there: pets of that kind have it. */
export function EntryDialog({ open, onClose, list, kept, species }: Props) {
  // of what the dialog began with, whatever was loaded since
  const [version] = useState(kept?.version)
  const [values, setValues] = useState(() => valuesOf(kept?.entry ?? null, species ?? 'dog'))
  const [wrong, setWrong] = useState<string | null>(null)
  const { one } = PET_LIST_WORDS[list]
  const act = useListAct(
    (entry: PetListEntry): Promise<unknown> =>
      kept ? client.petLists.save({ id: kept.id, entry, version }) : client.petLists.add({ entry }),
    kept ? 'Saved' : 'Added',
    onClose,
  )
  const set = (change: Partial<EntryValues>) => setValues({ ...values, ...change })
  return (
    <ActDialog
      open={open}
      onClose={onClose}
      title={kept ? `Edit ${kept.entry.label}` : `Add a ${one}`}
      button="Save"
      busyLabel="Saving"
      busy={act.busy}
      problem={wrong ?? act.problem?.words ?? null}
      onSubmit={() => {
        const read = PetListEntry.safeParse(entryOf(list, values))
        if (!read.success) return setWrong(read.error.issues[0]?.message ?? 'Check the fields.')
        setWrong(null)
        act.run(read.data)
      }}
      note={list === 'vaccines' ? 'A schedule is guidance: say where it is from, and a vet decides.' : undefined}
    >
      <div className="flex flex-col gap-4">
        <Field label="Name">
          <Input
            value={values.label}
            maxLength={80}
            autoComplete="off"
            onChange={({ target }) => set({ label: target.value })}
          />
        </Field>
        {list !== 'colours' && (
          <Field label="Animal">
            <Select
              value={values.species}
              disabled={kept !== null}
              onChange={({ target }) => set({ species: target.value as Species })}
            >
              {SPECIES.map((code) => (
                <option key={code} value={code}>
                  {PET_TRAITS[code].label}
                </option>
              ))}
            </Select>
          </Field>
        )}
        {list === 'breeds' && (
          <Field label="Size when grown" optional>
            <Select value={values.sizeClass} onChange={({ target }) => set({ sizeClass: target.value })}>
              <option value="">Not specified</option>
              {SIZE_CLASSES.map((size) => (
                <option key={size} value={size}>
                  {SIZE_WORDS[size]}
                </option>
              ))}
            </Select>
          </Field>
        )}
        {list === 'vaccines' && <VaccineFields values={values} onChange={set} />}
      </div>
    </ActDialog>
  )
}

function VaccineFields({
  values,
  onChange,
}: {
  values: EntryValues
  onChange: (change: Partial<EntryValues>) => void
}) {
  const field = (
    key: 'firstWeeks' | 'boosterMonths' | 'everyMonths' | 'source' | 'sourceUrl',
    label: string,
    hint?: string,
  ) => (
    <Field label={label} hint={hint} optional>
      <Input value={values[key]} maxLength={500} onChange={({ target }) => onChange({ [key]: target.value })} />
    </Field>
  )
  return (
    <>
      <Checkbox checked={values.core} onChange={({ target }) => onChange({ core: target.checked })}>
        Core: suggested for every animal of this kind
      </Checkbox>
      {field(
        'firstWeeks',
        'First doses at, in weeks',
        'Separated with commas, such as 8, 12, 16. Leave it empty for no schedule.',
      )}
      {field('boosterMonths', 'Months to the first booster')}
      {field('everyMonths', 'Months between later boosters')}
      {field('source', 'Source')}
      {field('sourceUrl', 'Its address')}
      <Field label="Of" optional>
        <Input
          type="date"
          value={values.sourceDate}
          onChange={({ target }) => onChange({ sourceDate: target.value })}
        />
      </Field>
    </>
  )
}
