import { useBlocker, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { mayOnPet } from '#contract/pet-access.rules'
import { PET_TRAITS } from '#contract/pet-species.rules'
import type { Pet, PetHead } from '#contract/pets'
import { Confirm } from '#web/kit/form/confirm'
import { LeaveDialog } from '#web/kit/form/leave-dialog'
import { Loaded } from '#web/kit/page/loaded'
import { PetFrame } from '#web/kit/pet/pet-frame'
import { client } from '#web/lib/api'
import { Banner } from '#web/ui/banner'
import { Button } from '#web/ui/button'
import { useChangePets, usePet } from '../use-pets'
import { CareSection } from './care-section'
import { CharacterSection } from './character-section'
import { ChipSection } from './chip-section'
import { ContactsSection } from './contacts-section'
import { IdentitySection } from './identity-section'
import { LooksSection } from './looks-section'
import { PhotosSection } from './photos-section'
import { PublicSection } from './public-section'

/** The record of a pet, section by section. */
export function EditPetPage({ id }: { id: string }) {
  return (
    <PetFrame id={id} title="Edit" may="record">
      {(head) => <Sections head={head} />}
    </PetFrame>
  )
}

const unsaved = () => document.querySelector('[data-busy-form]') !== null

function Sections({ head }: { head: PetHead }) {
  const query = usePet(head.id)
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && unsaved(),
    enableBeforeUnload: unsaved,
    withResolver: true,
  })
  return (
    <>
      {head.passedOn ? (
        <Banner title={`${head.name} has died. You can still read the record, but not change it.`} />
      ) : (
        <Loaded query={query} what="this pet" shape="h-[40rem] rounded-card">
          {(pet) => <Fields pet={pet} />}
        </Loaded>
      )}
      {mayOnPet(head.role, 'give') && <DeletePart head={head} />}
      <LeaveDialog leaving={blocker}>If you leave now, you’ll lose what you changed since you last saved.</LeaveDialog>
    </>
  )
}

const PARTS = [
  ['identity', 'Identity'],
  ['looks', 'Looks'],
  ['chip', 'Microchip'],
  ['character', 'Character'],
  ['care', 'Care'],
  ['contacts', 'Contacts'],
  ['photos', 'Photos'],
  ['public', 'Public page'],
] as const

function Fields({ pet }: { pet: Pet }) {
  const { chip } = PET_TRAITS[pet.species]
  // the section an address leads to is drawn only now
  useEffect(() => document.getElementById(location.hash.slice(1))?.scrollIntoView(), [])
  const parts = PARTS.filter(([part]) => part !== 'chip' || chip || pet.chip)
  return (
    <div className="grid gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_11rem] items-start">
      <nav aria-label="Sections" className="lg:order-last lg:sticky lg:top-6">
        <ul className="flex flex-wrap gap-x-4 lg:flex-col">
          {parts.map(([part, label]) => (
            <li key={part}>
              <a
                href={`#${part}`}
                className="inline-flex items-center min-h-compact pointer-coarse:min-h-touch hover:underline underline-offset-4"
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="flex flex-col gap-6 min-w-0">
        <IdentitySection pet={pet} />
        <LooksSection pet={pet} />
        {(chip || pet.chip) && <ChipSection pet={pet} />}
        <CharacterSection pet={pet} />
        <CareSection pet={pet} />
        <ContactsSection pet={pet} />
        <PhotosSection pet={pet} />
        <PublicSection pet={pet} />
      </div>
    </div>
  )
}

function DeletePart({ head: { id, name } }: { head: PetHead }) {
  const [asking, setAsking] = useState(false)
  const navigate = useNavigate()
  const remove = useChangePets(
    async () => {
      await client.pets.remove({ id })
      // before its own page finds out that there is no such pet
      await navigate({ to: '/pets', ignoreBlocker: true })
    },
    'Pet deleted.',
    () => {},
  )
  return (
    <section aria-labelledby="delete-title" className="mt-10">
      <h2 id="delete-title" className="font-semibold text-xl">
        Delete {name}
      </h2>
      <p className="mt-1 text-muted-foreground max-w-[60ch]">
        Everything recorded about {name} is deleted, for everyone you share with.
      </p>
      <Button variant="outline" className="mt-4" onClick={() => setAsking(true)}>
        Delete {name}
      </Button>
      <Confirm
        open={asking}
        title={`Delete ${name}?`}
        action="Delete"
        destructive
        busy={remove.busy}
        problem={remove.problem?.words ?? null}
        onConfirm={() => remove.run()}
        onClose={() => setAsking(false)}
      >
        Everything you wrote down about {name} is deleted with it. This can’t be undone.
      </Confirm>
    </section>
  )
}
