import { mayOnPet } from '#contract/pet-access.rules'
import { QuickLog } from '#web/features/pet-care/quick-log'
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
        {(head) => (
          <div className="flex flex-col gap-5">
            <QuickLog pet={head} />
            <Faces id={head.id} name={head.name} />
          </div>
        )}
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
