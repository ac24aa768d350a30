import { GUARDIAN_WORDS } from '#contract/pet-access.rules'
import type { PetInvitation } from '#contract/pet-family'
import { Moment } from '#web/kit/moment/moment'
import { useFamilyAct } from '#web/kit/pet/use-family-act'
import { client } from '#web/lib/api'
import { Banner } from '#web/ui/banner'
import { Button } from '#web/ui/button'

type Props = { invitation: PetInvitation; onAccepted?: () => unknown; onDeclined?: () => unknown }

/** An invitation somebody can answer. */
export function InvitationCard({ invitation, onAccepted, onDeclined }: Props) {
  const { id, expiresAt } = invitation
  const accept = useFamilyAct(client.petFamily.accept, 'You are part of the family now', onAccepted)
  const decline = useFamilyAct(client.petFamily.decline, 'Invitation declined', onDeclined)
  const problem = accept.problem ?? decline.problem
  return (
    <section
      aria-label={`Invitation from ${invitation.invitedBy}`}
      className="hairline rounded-card bg-card p-5 sm:p-6"
    >
      <InvitationWords invitation={invitation} />
      <p className="mt-2 text-sm text-muted-foreground">
        Open until <Moment at={expiresAt} />
      </p>
      <div role="alert" className="mt-3 empty:hidden">
        {problem && <Banner tone="destructive" title={problem.words} />}
      </div>
      <div className="mt-4 flex flex-wrap gap-2.5">
        <Button busy={accept.busy} busyLabel="Joining" onClick={() => accept.run({ id })}>
          Accept
        </Button>
        <Button variant="outline" busy={decline.busy} onClick={() => decline.run({ id })}>
          Decline
        </Button>
      </div>
    </section>
  )
}

/** Who asks whom to be what to which pets, and for how long. */
export function InvitationWords({ invitation }: { invitation: PetInvitation }) {
  const { pets, role, invitedBy, startsAt, endsAt } = invitation
  return (
    <>
      <h2 className="font-semibold text-lg wrap-anywhere">{pets.map(({ name }) => name).join(', ')}</h2>
      <p className="mt-1 wrap-anywhere">
        {invitedBy} invited you to join the family as a {GUARDIAN_WORDS[role].label.toLowerCase()}.
      </p>
      <p className="text-muted-foreground">{GUARDIAN_WORDS[role].invited}</p>
      {(startsAt || endsAt) && (
        <p className="mt-2">
          Your access {startsAt ? 'will begin on ' : 'will end automatically on '}
          {startsAt ? <Moment at={startsAt} /> : endsAt && <Moment at={endsAt} />}
          {startsAt && endsAt && (
            <>
              {' '}
              and end automatically on <Moment at={endsAt} />
            </>
          )}
          .
        </p>
      )}
    </>
  )
}
