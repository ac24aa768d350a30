import { useQuery } from '@tanstack/react-query'
import type { PetHead } from '#contract/pets'
import { Loaded } from '#web/kit/page/loaded'
import { PetFrame } from '#web/kit/pet/pet-frame'
import { api } from '#web/lib/api'
import { PassedView } from './passed-view'
import { PassingFlow } from './passing-flow'

/** When a pet has died: said in four quiet screens, and afterwards what was said. */
export function PassingPage({ id }: { id: string }) {
  return (
    <PetFrame id={id} title="In memory" may="passing">
      {(pet) => <Shown pet={pet} />}
    </PetFrame>
  )
}

function Shown({ pet }: { pet: PetHead }) {
  const query = useQuery({ ...api.petPassing.get.queryOptions({ input: { petId: pet.id } }), staleTime: 0 })
  return (
    <Loaded query={query} what="this page" shape="h-[20rem] rounded-card">
      {(passing) =>
        passing.passedOn ? <PassedView pet={pet} passing={passing} /> : <PassingFlow pet={pet} passing={passing} />
      }
    </Loaded>
  )
}
