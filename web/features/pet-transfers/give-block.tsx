import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PetHead } from '#contract/pets'
import { Block } from '#web/kit/page/block'
import { Loaded } from '#web/kit/page/loaded'
import { api } from '#web/lib/api'
import { Button } from '#web/ui/button'
import { GiveDialog } from './give-dialog'
import { OutgoingRow } from './outgoing-row'

/** For the owner: giving the pet to somebody else, or the offer that waits. */
export function GiveBlock({ pet, people }: { pet: PetHead; people: number }) {
  const [asked, setAsked] = useState(false)
  const query = useQuery({ ...api.petTransfers.get.queryOptions({ input: { petId: pet.id } }), staleTime: 0 })
  return (
    <Block title="A new owner">
      <Loaded query={query} what="the offer" shape="h-touch">
        {({ open }) =>
          open ? (
            <ul className="-my-3">
              <OutgoingRow offer={open} />
            </ul>
          ) : (
            <>
              <p className="text-muted-foreground max-w-[60ch]">
                Offer {pet.name} to someone else. Nothing changes until they accept. Animals are not sold on Pawstead.
              </p>
              <Button variant="outline" size="sm" className="mt-3" onClick={() => setAsked(true)}>
                Give {pet.name} to someone
              </Button>
            </>
          )
        }
      </Loaded>
      {asked && <GiveDialog pet={pet} people={people} open onClose={() => setAsked(false)} />}
    </Block>
  )
}
