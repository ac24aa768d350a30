import { DeskArea } from '#web/kit/desk/desk-area'
import { DeskSkeleton } from '#web/kit/desk/desk-skeleton'
import { isSessionOver } from '#web/kit/form/refusal'
import { Loaded } from '#web/kit/page/loaded'
import { SignInPrompt } from '#web/kit/session/sign-in-prompt'
import { useViewer } from '#web/kit/session/viewer'
import { ChipClaimsPart } from './chip-claims-part'
import { PetCards } from './pet-cards'
import { usePets } from './use-pets'

/** Somebody's animals, and those they look after. */
export function PetsPage() {
  const viewer = useViewer()
  const query = usePets(viewer.state === 'signed-in')
  if (viewer.state === 'unknown') return <DeskSkeleton title="My pets" what="your pets" />
  if (viewer.state === 'nobody' || isSessionOver(query.error))
    return (
      <div className="container-page py-10">
        <SignInPrompt title="My pets" next="/pets" ended={viewer.state !== 'nobody'}>
          Sign in to see your pets.
        </SignInPrompt>
      </div>
    )
  return (
    <DeskArea>
      <h1 id="pets-title" tabIndex={-1} className="font-display font-medium text-title focus:outline-none">
        My pets
      </h1>
      <p className="mt-1 text-muted-foreground max-w-[60ch]">
        Only you and the people you share a pet with can see what you add.
      </p>
      <div className="mt-5">
        <Loaded query={query} what="your pets" shape="h-[24rem] rounded-card">
          {({ items }) => <PetCards items={items} />}
        </Loaded>
      </div>
      <ChipClaimsPart />
    </DeskArea>
  )
}
