import { useState } from 'react'
import { DeskArea } from '#web/kit/desk/desk-area'
import { DeskSkeleton } from '#web/kit/desk/desk-skeleton'
import { AppLink } from '#web/kit/link/app-link'
import { SignInPrompt } from '#web/kit/session/sign-in-prompt'
import { useViewer } from '#web/kit/session/viewer'
import { textLinkClass } from '#web/ui/button'
import type { AddedPet } from './added-pet'
import { FirstFacts } from './first-facts'
import { NextSteps } from './next-steps'

/** A pet in under a minute: its name and what it is. Whatever is asked for afterwards earns something. */
export function NewPetPage() {
  const viewer = useViewer()
  const [added, setAdded] = useState<AddedPet | null>(null)
  if (viewer.state === 'unknown') return <DeskSkeleton title="Add a pet" what="the form" />
  if (viewer.state === 'nobody')
    return (
      <div className="container-page py-10">
        <SignInPrompt title="Add a pet" next="/pets/new" ended={false}>
          Sign in to add a pet.
        </SignInPrompt>
      </div>
    )
  return (
    <DeskArea>
      {added ? (
        <NextSteps pet={added} onAnother={() => setAdded(null)} />
      ) : (
        <div className="max-w-[40rem]">
          <h1 className="font-display font-medium text-title">Add a pet</h1>
          <p className="mt-1 text-muted-foreground">A name and the kind of animal are enough.</p>
          <FirstFacts onAdded={setAdded} />
          <p className="mt-6 text-sm text-muted-foreground">
            Do you have an exported pet’s file?{' '}
            <AppLink href="/pet/import" className={textLinkClass}>
              Import the pet
            </AppLink>
          </p>
        </div>
      )}
    </DeskArea>
  )
}
