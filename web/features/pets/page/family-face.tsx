import type { Pet } from '#contract/pets'
import { PET_VISIBILITY_WORDS } from '#contract/pets.rules'
import { AppLink } from '#web/kit/link/app-link'
import { DayCard } from '#web/kit/pet/day-card'
import { PetImage, PetPortrait } from '#web/kit/pet/pet-portrait'
import { HiddenBanner } from '#web/kit/reports/hidden-banner'
import { useLocale } from '#web/ui/locale'
import { AllergyNote } from './allergy-note'
import { CareParts } from './care-parts'
import { ContactList } from './contact-list'
import { FactList } from './fact-list'
import { familyFacts } from './family-facts'
import { Part } from './part'
import { PlainWords } from './plain-words'
import { Lines } from './public-pet'

/** Everything at a glance for its owners. */
export function FamilyFace({ pet }: { pet: Pet }) {
  const { id, name, photos, photo, passedOn } = pet
  const locale = useLocale()
  const edit = (part: string, label: string) =>
    !passedOn && (
      <AppLink
        href={`/pet/${id}/edit#${part}`}
        className="text-sm font-semibold text-primary-ink underline underline-offset-4"
      >
        {label}
      </AppLink>
    )
  return (
    <div className="grid gap-x-12 gap-y-8 items-start lg:grid-cols-[18rem_minmax(0,1fr)]">
      <div className="flex flex-col gap-4">
        <div className="arch aspect-[4/5] max-w-[18rem] w-full overflow-hidden mx-auto">
          <PetPortrait pet={pet} photo={photo} alt={name} />
        </div>
        <p className="text-center">{edit('photos', photo ? 'Change the photos' : 'Add a photo')}</p>
      </div>
      <div className="min-w-0 flex flex-col gap-8">
        <DayCard pet={pet} />
        <AllergyNote pet={pet} />
        <Part title="Facts" aside={edit('identity', 'Edit')}>
          <FactList facts={familyFacts(pet, locale)} none="No facts yet, such as breed or birthday." />
        </Part>
        {pet.about && (
          <Part title={`About ${name}`} aside={edit('character', 'Edit')}>
            <PlainWords text={pet.about} />
          </Part>
        )}
        {pet.likes.length + pet.dislikes.length > 0 && (
          <div className="grid gap-6 sm:grid-cols-2">
            <Lines title="Likes" lines={pet.likes} />
            <Lines title="Dislikes" lines={pet.dislikes} />
          </div>
        )}
        <CareParts pet={pet} aside={edit('care', 'Edit')} />
        {(!passedOn || pet.contacts.length > 0) && (
          <Part title="Who to call" aside={edit('contacts', 'Edit')}>
            <ContactList pet={pet} />
          </Part>
        )}
        {pet.privateNotes && (
          <Part title="Private notes" aside={edit('care', 'Edit')}>
            <PlainWords text={pet.privateNotes} />
          </Part>
        )}
        {photos.length > 1 && (
          <Part title="Photos">
            <ul className="grid gap-3 grid-cols-2 sm:grid-cols-3 xl:grid-cols-4">
              {photos.map((picture, place) => (
                <li key={picture.id} className="aspect-square overflow-hidden rounded-card">
                  <PetImage picture={picture} alt={picture.alt || `${name}, photo ${place + 1} of ${photos.length}`} />
                </li>
              ))}
            </ul>
          </Part>
        )}
        {!passedOn && (
          <Part title="Public page" aside={edit('public', 'Edit')}>
            {pet.hidden && (
              <HiddenBanner title="This page is hidden">Nobody else sees it until that’s taken back.</HiddenBanner>
            )}
            <p className={pet.hidden ? 'mt-3' : undefined}>
              {!pet.hidden &&
                `${PET_VISIBILITY_WORDS[pet.visibility].label}. ${PET_VISIBILITY_WORDS[pet.visibility].hint} `}
              <AppLink href={`/pet/${id}?face=public`} className="underline underline-offset-4">
                View it as others {pet.visibility === 'private' ? 'would' : 'do'}
              </AppLink>
            </p>
          </Part>
        )}
      </div>
    </div>
  )
}
