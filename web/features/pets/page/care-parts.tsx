import type { ReactNode } from 'react'
import { PET_TRAITS } from '#contract/pet-species.rules'
import type { Pet } from '#contract/pets'
import { Part } from './part'
import { PlainWords } from './plain-words'

/** How a day goes, food, where it lives, and what it needs beyond that. */
export function CareParts({ pet, aside }: { pet: Pet; aside?: ReactNode }) {
  const { habitat } = PET_TRAITS[pet.species]
  const parts = [
    { title: 'Daily routine', text: pet.careNotes },
    { title: 'Food', text: pet.dietNotes },
    { title: 'Special needs', text: pet.specialNeeds },
    { title: habitat?.label ?? 'Home', text: pet.habitat },
  ].filter(({ text }) => text)
  if (parts.length === 0 && pet.passedOn) return null
  if (parts.length === 0)
    return (
      <Part title="Care" aside={aside}>
        <p className="text-muted-foreground">No notes yet on how a day with {pet.name} goes.</p>
      </Part>
    )
  return parts.map(({ title, text }, place) => (
    <Part key={title} title={title} aside={place === 0 && aside}>
      <PlainWords text={text} />
    </Part>
  ))
}
