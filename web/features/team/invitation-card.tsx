import { roleHint } from '#contract/role-hints'
import type { TeamInvitation } from '#contract/team'
import { ROLE_LABELS } from '#contract/team.rules'
import { Moment } from '#web/kit/moment/moment'
import { Banner } from '#web/ui/banner'
import { Button } from '#web/ui/button'
import { useAnswer } from './use-answer'

const nothing = () => undefined

/** An invitation somebody can answer. */
export function InvitationCard({
  invitation,
  onDeclined = nothing,
}: {
  invitation: TeamInvitation
  onDeclined?: () => void
}) {
  const { id, profileName, userType, role, invitedBy, expiresAt } = invitation
  const { accept, decline } = useAnswer(onDeclined)
  const problem = accept.problem ?? decline.problem
  return (
    <section aria-label={`Invitation from ${profileName}`} className="hairline rounded-card bg-card p-5 sm:p-6">
      <h2 className="font-semibold text-lg wrap-anywhere">{profileName}</h2>
      <p className="mt-1">
        {invitedBy ? `${invitedBy} invited you` : 'You’re invited'} to join as {ROLE_LABELS[role].toLowerCase()}.
      </p>
      <p className="text-muted-foreground">{roleHint(role, userType)}</p>
      <p className="text-sm text-muted-foreground">
        Open until <Moment at={expiresAt} />
      </p>
      <div role="alert">{problem && <Banner tone="destructive" title={problem.words} />}</div>
      <div className="mt-4 flex flex-wrap gap-2.5">
        <Button busy={accept.busy} busyLabel="Joining" onClick={() => accept.run({ id })}>
          Join the team
        </Button>
        <Button variant="outline" busy={decline.busy} onClick={() => decline.run({ id })}>
          Decline
        </Button>
      </div>
    </section>
  )
}
