import { useState } from 'react'
import type { PetTag } from '#contract/pet-sharing'
import { MAX_TAGS, TAG_SHOWS, TAG_SHOWS_WORDS, type TagShows } from '#contract/pet-sharing.rules'
import { ActDialog, type DialogProps } from '#web/kit/form/act-dialog'
import { client } from '#web/lib/api'
import { Checkbox } from '#web/ui/checkbox'
import { Field } from '#web/ui/field'
import { Fieldset } from '#web/ui/fieldset'
import { Input } from '#web/ui/input'
import { Select } from '#web/ui/select'
import { useChangeSharing } from './use-sharing'

/** How many are made at once at most, in one go. */
const AT_ONCE = [1, 2, 3, 4, 6, 10] as const

/** Makes tags, or changes one. */
export function TagDialog({ petId, tag, open, onClose }: DialogProps & { petId: string; tag?: PetTag }) {
  const [count, setCount] = useState(1)
  const [label, setLabel] = useState(tag?.label ?? '')
  const [shows, setShows] = useState<readonly TagShows[]>(tag?.shows ?? [])
  const [warning, setWarning] = useState(tag?.warning ?? '')
  const [tries, setTries] = useState(0)
  const isMissing = shows.includes('warning') && warning.trim() === ''
  const save = useChangeSharing(
    () => {
      const look = { label, shows: [...shows], warning }
      return tag
        ? client.petSharing.saveTag({ code: tag.code, ...look })
        : client.petSharing.addTags({ petId, count, ...look })
    },
    tag ? 'Tag saved' : 'Tags made. Print them, or have the code engraved.',
    onClose,
  )
  return (
    <ActDialog
      open={open}
      onClose={onClose}
      title={tag ? 'Change this tag' : 'New tags'}
      button={tag ? 'Save' : 'Make tags'}
      busy={save.busy}
      problem={save.problem?.words ?? null}
      wrong={tries > 0 && isMissing ? tries : undefined}
      onSubmit={() => {
        if (isMissing) setTries(tries + 1)
        else save.run()
      }}
      note="Finders see only what you choose here. They can write to you either way."
    >
      {!tag && (
        <Field label="How many" hint={`Up to ${MAX_TAGS} work at the same time.`}>
          <Select value={count} onChange={({ target }) => setCount(Number(target.value))}>
            {AT_ONCE.map((number) => (
              <option key={number} value={number}>
                {number}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field label="What it’s on" optional hint="Only your family sees this, like “Red collar.”">
        <Input value={label} maxLength={60} onChange={({ target }) => setLabel(target.value)} />
      </Field>
      <Fieldset legend="A finder sees">
        {TAG_SHOWS.map((part) => (
          <Checkbox
            className="items-start py-2"
            key={part}
            checked={shows.includes(part)}
            onChange={({ target }) =>
              setShows(TAG_SHOWS.filter((one) => (one === part ? target.checked : shows.includes(one))))
            }
          >
            {TAG_SHOWS_WORDS[part].label}
            <span className="block text-sm text-muted-foreground">{TAG_SHOWS_WORDS[part].hint}</span>
          </Checkbox>
        ))}
      </Fieldset>
      {shows.includes('warning') && (
        <Field label="Warning" error={tries > 0 && isMissing ? 'Enter the warning, or don’t show one.' : undefined}>
          <Input value={warning} maxLength={200} onChange={({ target }) => setWarning(target.value)} />
        </Field>
      )}
    </ActDialog>
  )
}
