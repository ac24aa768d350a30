import { useState } from 'react'
import { DAY_AHEAD } from '#contract/days.rules'
import { ChangedEntry, type Entry, NewEntry } from '#contract/pet-health'
import { ENTRY_WORDS, type EntryKind } from '#contract/pet-health.rules'
import type { PetHead } from '#contract/pets'
import { ActDialog } from '#web/kit/form/act-dialog'
import { today } from '#web/kit/moment/days'
import { client } from '#web/lib/api'
import { useRecordAct } from '../queries'
import { EntryFields } from './entry-fields'
import { EntryMore } from './entry-more'
import { type EntryValues, emptyValues, toEntry, valuesOf } from './entry-values'

type Wrong = { time: number; of: Partial<Record<string, string>> }

/** Adds an entry, or changes one that is there. */
export function EntryDialog({
  pet,
  kind,
  kept,
  start = {},
  onClose,
}: {
  pet: PetHead
  kind: EntryKind
  kept: Entry | null
  /** What is known of a new one already. */
  start?: Partial<EntryValues>
  onClose: () => void
}) {
  const [values, setValues] = useState<EntryValues>(() =>
    kept ? valuesOf(kept) : { ...emptyValues(kind, today()), ...start },
  )
  // the same for each try, so that an answer that was lost on its way leaves one entry
  const [clientId] = useState(() => crypto.randomUUID())
  const [wrong, setWrong] = useState<Wrong | null>(null)
  const words = ENTRY_WORDS[kind].one
  const save = useRecordAct(
    (work: () => Promise<Entry>) => work(),
    kept ? `${words} saved.` : `${words} added.`,
    onClose,
  )

  function handleSubmit() {
    const entry = toEntry(values)
    const asked = kept
      ? ChangedEntry.safeParse({ ...entry, id: kept.id })
      : NewEntry.safeParse({ ...entry, petId: pet.id, clientId })
    const issues = asked.error?.issues ?? []
    const of = Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]))
    if (values.happenedOn > today()) of.happenedOn = DAY_AHEAD
    if (!asked.success || Object.keys(of).length > 0) return setWrong({ time: Date.now(), of })
    setWrong(null)
    const { data } = asked
    save.run(() => ('id' in data ? client.petHealth.change(data) : client.petHealth.add(data)))
  }
  const parts = {
    ...{ pet, values, errors: wrong?.of ?? {} },
    set: (change: Partial<EntryValues>) => setValues((before) => ({ ...before, ...change })),
  }
  return (
    <ActDialog
      open
      onClose={onClose}
      title={kept ? `Change ${words.toLowerCase()}` : `Add ${words.toLowerCase()}`}
      button={kept ? 'Save' : 'Add'}
      busyLabel="Saving"
      busy={save.busy}
      problem={save.problem?.words ?? null}
      wrong={wrong?.time}
      onSubmit={handleSubmit}
    >
      <EntryFields {...parts} />
      <EntryMore {...parts} open={kept !== null || wrong !== null} />
    </ActDialog>
  )
}
