import { useState } from 'react'
import { MAX_PDF_BYTES } from '#contract/pet-limits.rules'
import type { PetHead } from '#contract/pets'
import { ActDialog } from '#web/kit/form/act-dialog'
import { Field } from '#web/ui/field'
import { Input } from '#web/ui/input'
import { FactsFields, NO_FACTS, type WrongFacts, wrongFacts } from './facts-fields'
import { sendPaper } from './send-paper'
import { useDocumentAct } from './use-documents'

/** Chooses a PDF, says what it is, and sends it. */
export function AddDocument({ pet, onClose }: { pet: PetHead; onClose: () => void }) {
  const [facts, setFacts] = useState(NO_FACTS)
  const [file, setFile] = useState<File | null>(null)
  const [wrong, setWrong] = useState<WrongFacts | null>(null)
  const send = useDocumentAct(
    (chosen: File) => sendPaper(chosen, { ...facts, title: facts.title.trim(), petId: pet.id }),
    'Document added.',
    onClose,
  )

  function handleFile(chosen: File | null) {
    setFile(chosen)
    if (chosen && wrong?.file) setWrong(null)
    // most files are named after what they are; what somebody typed stays
    const isTyped = facts.title !== '' && facts.title !== (file && titleOf(file))
    if (chosen && !isTyped) setFacts({ ...facts, title: titleOf(chosen) })
  }
  return (
    <ActDialog
      open
      onClose={onClose}
      title="Add a PDF"
      button="Add"
      busyLabel="Sending"
      busy={send.busy}
      problem={send.problem?.words ?? null}
      wrong={wrong?.time}
      onSubmit={() => {
        const found = file ? wrongFacts(facts) : { time: Date.now(), file: 'Choose a file.' }
        setWrong(found)
        if (file && !found) send.run(file)
      }}
    >
      <Field
        label="PDF"
        hint={`Up to ${MAX_PDF_BYTES / 1024 ** 2} MB. Files with scripts, other files inside, or a password are refused.`}
        error={wrong?.file}
      >
        <Input
          type="file"
          accept="application/pdf,.pdf"
          onChange={({ target }) => handleFile(target.files?.[0] ?? null)}
        />
      </Field>
      <FactsFields facts={facts} set={setFacts} wrong={wrong} />
    </ActDialog>
  )
}

const titleOf = ({ name }: File) => name.replace(/\.pdf$/i, '').slice(0, 120)
