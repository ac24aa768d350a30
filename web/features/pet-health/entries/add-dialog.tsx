import { useState } from 'react'
import { ENTRY_KINDS, ENTRY_WORDS, type EntryKind } from '#contract/pet-health.rules'
import type { PetHead } from '#contract/pets'
import { Button } from '#web/ui/button'
import { Modal } from '#web/ui/modal'
import { EntryDialog } from './entry-dialog'
import type { EntryValues } from './entry-values'

/** Asks what kind of thing it is, where that is not known, and then for it. */
export function AddDialog({
  pet,
  kind,
  start,
  onClose,
}: {
  pet: PetHead
  kind: EntryKind | null
  /** What is known of it already. */
  start: Partial<EntryValues>
  onClose: () => void
}) {
  const [chosen, setChosen] = useState(kind)
  if (chosen) return <EntryDialog pet={pet} kind={chosen} kept={null} start={start} onClose={onClose} />
  return (
    <Modal
      open
      onClose={onClose}
      title="Add to the record"
      actions={
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
      }
    >
      <p>What is it?</p>
      <ul className="mt-3 grid grid-cols-2 gap-2.5">
        {ENTRY_KINDS.map((one) => (
          <li key={one}>
            <Button variant="outline" className="w-full" onClick={() => setChosen(one)}>
              {ENTRY_WORDS[one].one}
            </Button>
          </li>
        ))}
      </ul>
    </Modal>
  )
}
