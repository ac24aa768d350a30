import type { Pet } from '#contract/pets'
import { PetPortrait } from '#web/kit/pet/pet-portrait'
import { useLocale } from '#web/ui/locale'
import { AllergyNote } from './allergy-note'
import { CareParts } from './care-parts'
import { ContactList } from './contact-list'
import { FactList } from './fact-list'
import { familyFacts } from './family-facts'
import { Part } from './part'
import { Lines } from './public-pet'

/** What somebody needs who looks after the pet: first what must not go wrong, then how a day goes, and whom to call. */
export function CarerFace({ pet }: { pet: Pet }) {
  const locale = useLocale()
  return (
    <div className="grid gap-x-12 gap-y-8 items-start lg:grid-cols-[14rem_minmax(0,1fr)]">
      <div className="arch aspect-[4/5] max-w-[14rem] w-full overflow-hidden max-lg:mx-auto">
        <PetPortrait pet={pet} photo={pet.photo} alt={pet.name} />
      </div>
      <div className="min-w-0 flex flex-col gap-8">
        <AllergyNote pet={pet} />
        <CareParts pet={pet} />
        <Part title="Who to call">
          <ContactList pet={pet} />
        </Part>
        {pet.likes.length + pet.dislikes.length > 0 && (
          <div className="grid gap-6 sm:grid-cols-2">
            <Lines title="Likes" lines={pet.likes} />
            <Lines title="Dislikes" lines={pet.dislikes} />
          </div>
        )}
        <Part title="Facts">
          <FactList facts={familyFacts(pet, locale)} none="No facts yet." />
        </Part>
      </div>
    </div>
  )
}
