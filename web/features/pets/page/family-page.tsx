import { mayOnPet } from '#contract/pet-access.rules'
import { Loaded } from '#web/kit/page/loaded'
import { PetFrame } from '#web/kit/pet/pet-frame'
import { usePet } from '../use-pets'
import { CarerFace } from './carer-face'
import { FamilyFace } from './family-face'

/** The pet for whoever is anything to it: its owners, and those who look after it. */
export function FamilyPage({ id }: { id: string }) {
  return (
    <>
      <meta name="robots" content="noindex" />
      <PetFrame id={id} title="Overview" may="see">
        {(head) => <Faces id={head.id} name={head.name} />}
      </PetFrame>
    </>
  )
}

function Faces({ id, name }: { id: string; name: string }) {
  const query = usePet(id)
  return (
    <>
      <title>{`${name} | Pawstead`}</title>
      <Loaded query={query} what="this pet" shape="h-[30rem] rounded-card">
        {(pet) => (mayOnPet(pet.role, 'record') ? <FamilyFace pet={pet} /> : <CarerFace pet={pet} />)}
      </Loaded>
    </>
  )
}
