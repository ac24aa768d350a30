import { useState } from 'react'
import type { PetTransfer } from '#contract/pet-transfers'
import { Moment } from '#web/kit/moment/moment'
import { useFamilyAct } from '#web/kit/pet/use-family-act'
import { client } from '#web/lib/api'
import { Banner } from '#web/ui/banner'
import { Button } from '#web/ui/button'
import { Checkbox } from '#web/ui/checkbox'
import { GivenAndDeleted, OfferWords } from './offer-words'

type Props = { offer: PetTransfer; onAccepted?: (petId: string) => unknown; onDeclined?: () => unknown }

/** A pet somebody can accept. Who stays is agreed by both sides. */
export function OfferCard({ offer, onAccepted, onDeclined }: Props) {
  const { id, petName, from, giverStays, familyStays, people, expiresAt } = offer
  const [giver, setGiver] = useState(false)
  const [family, setFamily] = useState(false)
  const accept = useFamilyAct(client.petTransfers.accept, `You are the owner of ${petName} now`, ({ petId }) =>
    onAccepted?.(petId),
  )
  const decline = useFamilyAct(client.petTransfers.decline, 'Offer declined', onDeclined)
  const problem = accept.problem ?? decline.problem
  return (
    <section id={`offer-${id}`} aria-label={`Offer: ${petName}`} className="hairline rounded-card bg-card p-5 sm:p-6">
      <OfferWords offer={offer} />
      <div className="mt-4">
        <GivenAndDeleted />
      </div>
      <div className="mt-4 empty:hidden">
        {giverStays && (
          <Checkbox checked={giver} onChange={({ target }) => setGiver(target.checked)}>
            {from ?? 'Their current owner'} would like to keep seeing {petName}. I agree to make them a viewer.
          </Checkbox>
        )}
        {familyStays && people > 0 && (
          <Checkbox checked={family} onChange={({ target }) => setFamily(target.checked)}>
            {people === 1 ? 'One person has' : `${people} people have`} access as well. I agree that they keep it.
          </Checkbox>
        )}
      </div>
      <p className="mt-3 text-sm text-muted-foreground">
        You can change who has access at any time. Open until <Moment at={expiresAt} />.
      </p>
      <div role="alert" className="mt-3 empty:hidden">
        {problem && <Banner tone="destructive" title={problem.words} />}
      </div>
      <div className="mt-4 flex flex-wrap gap-2.5">
        <Button
          busy={accept.busy}
          busyLabel="Accepting"
          onClick={() => accept.run({ id, giverStays: giver, familyStays: family })}
        >
          Accept {petName}
        </Button>
        <Button variant="outline" busy={decline.busy} onClick={() => decline.run({ id })}>
          Decline
        </Button>
      </div>
    </section>
  )
}
