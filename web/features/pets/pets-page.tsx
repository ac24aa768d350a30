import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PetCard } from '#contract/pets'
import { MAX_PETS } from '#contract/pets.rules'
import { DeskArea } from '#web/kit/desk/desk-area'
import { DeskSkeleton } from '#web/kit/desk/desk-skeleton'
import { isSessionOver } from '#web/kit/form/refusal'
import { LazyPeek } from '#web/kit/link/lazy-peek'
import { Loaded } from '#web/kit/page/loaded'
import { SignInPrompt } from '#web/kit/session/sign-in-prompt'
import { useViewer } from '#web/kit/session/viewer'
import { api } from '#web/lib/api'
import { Button } from '#web/ui/button'
import { EmptyState } from '#web/ui/empty-state'
import { PetForm } from './pet-form'
import { PetRow } from './pet-row'
import { usePets } from './use-pets'

/** Somebody's own animals. */
export function PetsPage() {
  const viewer = useViewer()
  const query = usePets(viewer.state === 'signed-in')
  if (viewer.state === 'unknown') return <DeskSkeleton title="My pets" what="your pets" />
  if (viewer.state === 'nobody' || isSessionOver(query.error))
    return (
      <div className="container-page py-10">
        <SignInPrompt title="My pets" next="/pets" ended={viewer.state !== 'nobody'}>
          Sign in to see and change your pets.
        </SignInPrompt>
      </div>
    )
  return (
    <DeskArea>
      <div>
        <h1 id="pets-title" tabIndex={-1} className="font-display font-medium text-title focus:outline-none">
          My pets
        </h1>
        <p className="mt-1 text-muted-foreground max-w-[60ch]">Only you can see what you write down here.</p>
        <div className="mt-5">
          <Loaded query={query} what="your pets" shape="h-[24rem] rounded-card">
            {({ items }) => <Pets items={items} />}
          </Loaded>
        </div>
      </div>
    </DeskArea>
  )
}

const CARD = 'hairline rounded-card bg-card p-4 sm:p-5'

function Pets({ items }: { items: readonly PetCard[] }) {
  // an id, or `new`; one form is open at a time
  const [open, setOpen] = useState<string | null>(null)
  const close = () => {
    setOpen(null)
    // the pressed button goes away with the form, or with its row
    document.getElementById('pets-title')?.focus()
  }
  const add = <Button onClick={() => setOpen('new')}>Add a pet</Button>
  if (items.length === 0 && open === null)
    return (
      <EmptyState title="No pets yet" picture={<LazyPeek species="cat" tile="sage" seed="pets" />} actions={add}>
        Add one with a name and the kind of animal. Everything else can wait.
      </EmptyState>
    )
  return (
    <div className="flex flex-col gap-5">
      {open === null && items.length < MAX_PETS && <div>{add}</div>}
      {items.length >= MAX_PETS && (
        <p className="text-sm text-muted-foreground">You can write down up to {MAX_PETS} pets.</p>
      )}
      {open === 'new' && (
        <div className={CARD}>
          <PetForm kept={null} onDone={close} />
        </div>
      )}
      <ul className="flex flex-col gap-4">
        {items.map((pet) => (
          <li key={pet.id} className={CARD}>
            {open === pet.id ? (
              <KeptForm id={pet.id} onDone={close} />
            ) : (
              <PetRow pet={pet} onEdit={() => setOpen(pet.id)} onGone={close} />
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function KeptForm({ id, onDone }: { id: string; onDone: () => void }) {
  const query = useQuery({ ...api.pets.get.queryOptions({ input: { id } }), staleTime: 0 })
  return (
    <Loaded query={query} what="this pet" shape="h-[24rem] rounded-card">
      {(pet) => <PetForm kept={pet} onDone={onDone} />}
    </Loaded>
  )
}
