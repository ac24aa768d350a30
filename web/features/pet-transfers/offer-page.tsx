import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { PetTransfer } from '#contract/pet-transfers'
import { isRefusal } from '#web/kit/form/refusal'
import { Loaded } from '#web/kit/page/loaded'
import { ForAddress, Sentence } from '#web/kit/pet/for-address'
import { api } from '#web/lib/api'
import { OfferCard } from './offer-card'
import { OfferWords } from './offer-words'

const SETTLED = {
  completed: 'This offer has been accepted.',
  declined: 'This offer was declined.',
  canceled: 'This offer was taken back.',
  expired: 'This offer has expired. Ask for a new one.',
} as const

/** Where the link in the mail leads: which pet is offered, and how to answer. */
export function OfferPage({ linkKey }: { linkKey: string | undefined }) {
  const key = linkKey ?? ''
  const query = useQuery({
    ...api.petTransfers.offered.queryOptions({ input: { key } }),
    enabled: key.length >= 20,
    retry: false,
  })
  const gone = key.length < 20 || isRefusal(query.error, 'NOT_FOUND')
  return (
    <div className="container-page py-8 md:py-12 max-w-[48rem]">
      <h1 className="font-display font-medium text-title">A pet for you</h1>
      <div className="mt-6">
        {gone ? (
          <Sentence>This link doesn’t show an offer. Ask whoever sent it to you.</Sentence>
        ) : (
          <Loaded query={query} what="the offer" shape="h-[16rem] rounded-card">
            {(offer) => <Shown offer={offer} onDeclined={() => query.refetch()} />}
          </Loaded>
        )}
      </div>
    </div>
  )
}

function Shown({ offer, onDeclined }: { offer: PetTransfer; onDeclined: () => unknown }) {
  const navigate = useNavigate()
  const { state, toEmail } = offer
  if (state !== 'open') return <Sentence>{SETTLED[state]}</Sentence>
  return (
    <ForAddress email={toEmail} about={<OfferWords offer={offer} />}>
      <OfferCard
        offer={offer}
        onAccepted={(petId) => navigate({ to: '/pet/$petId/family', params: { petId } })}
        onDeclined={onDeclined}
      />
    </ForAddress>
  )
}
