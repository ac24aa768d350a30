import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { PetInvitation } from '#contract/pet-family'
import { isRefusal } from '#web/kit/form/refusal'
import { AppLink } from '#web/kit/link/app-link'
import { Loaded } from '#web/kit/page/loaded'
import { ForAddress, Sentence } from '#web/kit/pet/for-address'
import { api } from '#web/lib/api'
import { textLinkClass } from '#web/ui/button'
import { InvitationCard, InvitationWords } from './invitation-card'

/** Where the link in the mail leads: what it is about, and how to answer. */
export function InvitationPage({ linkKey }: { linkKey: string | undefined }) {
  const key = linkKey ?? ''
  const query = useQuery({
    ...api.petFamily.invitation.queryOptions({ input: { key } }),
    enabled: key.length >= 20,
    retry: false,
  })
  const gone = key.length < 20 || isRefusal(query.error, 'NOT_FOUND')
  return (
    <div className="container-page py-8 md:py-12 max-w-[44rem]">
      <h1 className="font-display font-medium text-title">Invitation</h1>
      <div className="mt-6">
        {gone ? (
          <Sentence>
            This link doesn’t show an invitation. It may have been sent again since, so look for a newer email, or ask
            whoever invited you.
          </Sentence>
        ) : (
          <Loaded query={query} what="your invitation" shape="h-[16rem] rounded-card">
            {(invitation) => <Shown invitation={invitation} onDeclined={() => query.refetch()} />}
          </Loaded>
        )}
      </div>
    </div>
  )
}

const SETTLED = {
  accepted: 'This invitation was accepted. The pets you look after are in your household.',
  declined: 'This invitation was declined. The person who invited you can send a new one.',
  revoked: 'This invitation was taken back.',
  expired: 'This invitation has expired. Ask for a new one.',
} as const

function Shown({ invitation, onDeclined }: { invitation: PetInvitation; onDeclined: () => unknown }) {
  const navigate = useNavigate()
  const { state, email } = invitation
  if (state === 'accepted')
    return (
      <Sentence>
        {SETTLED.accepted}{' '}
        <AppLink href="/household" className={textLinkClass}>
          See your household
        </AppLink>
      </Sentence>
    )
  if (state !== 'open') return <Sentence>{SETTLED[state]}</Sentence>
  return (
    <ForAddress email={email} about={<InvitationWords invitation={invitation} />}>
      <InvitationCard
        invitation={invitation}
        onAccepted={() => navigate({ to: '/household' })}
        onDeclined={onDeclined}
      />
    </ForAddress>
  )
}
