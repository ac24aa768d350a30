import { useState } from 'react'
import type { Picture } from '#contract/media.rules'
import type { PetHead } from '#contract/pets'
import { AddPhoto } from '#web/features/photos/add-photo'
import { ActDialog } from '#web/kit/form/act-dialog'
import { client } from '#web/lib/api'
import { FactsFields, NO_FACTS, type WrongFacts, wrongFacts } from './facts-fields'
import { useDocumentAct } from './use-documents'

const HINT = 'Such as “The vaccine card, both sides.”'

/** A photo of a paper, taken or chosen, and then what it is. */
export function QuickPhoto({ pet }: { pet: PetHead }) {
  const [picture, setPicture] = useState<Picture | null>(null)
  return (
    <>
      <AddPhoto
        title="Photo of a paper"
        purpose="pet-document"
        aspect={undefined}
        altHint={HINT}
        onSent={(sent) => setPicture(sent)}
      />
      {picture && <NamePhoto pet={pet} picture={picture} onClose={() => setPicture(null)} />}
    </>
  )
}

function NamePhoto({ pet, picture, onClose }: { pet: PetHead; picture: Picture; onClose: () => void }) {
  const [facts, setFacts] = useState({ ...NO_FACTS, title: picture.alt.slice(0, 120) })
  const [wrong, setWrong] = useState<WrongFacts | null>(null)
  const keep = useDocumentAct(
    () => client.petDocuments.addPicture({ ...facts, title: facts.title.trim(), petId: pet.id, mediaId: picture.id }),
    'Document added.',
    onClose,
  )
  return (
    <ActDialog
      open
      onClose={onClose}
      title="What is it?"
      button="Add"
      busyLabel="Saving"
      busy={keep.busy}
      problem={keep.problem?.words ?? null}
      wrong={wrong?.time}
      onSubmit={() => {
        const found = wrongFacts(facts)
        setWrong(found)
        if (!found) keep.run()
      }}
    >
      <FactsFields facts={facts} set={setFacts} wrong={wrong} />
    </ActDialog>
  )
}
