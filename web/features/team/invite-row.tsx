import type { Team } from '#contract/team'
import { ROLE_LABELS } from '#contract/team.rules'
import { Moment } from '#web/kit/moment/moment'
import { client } from '#web/lib/api'
import { Badge } from '#web/ui/badge'
import { Button } from '#web/ui/button'
import { toast } from '#web/ui/toast'
import { useTeamAct } from './use-team-act'

/** Somebody who has not answered yet. */
export function InviteRow({ profileId, invite }: { profileId: string; invite: Team['invites'][number] }) {
  const { id, email, role, expired, expiresAt, invitedBy } = invite
  const resend = useTeamAct(profileId, client.team.resend, () => toast({ title: 'Invitation sent again' }))
  const revoke = useTeamAct(profileId, client.team.revoke, () => toast({ title: 'Invitation canceled' }))
  const problem = resend.problem ?? revoke.problem
  return (
    <li className="py-4 flex flex-wrap items-start justify-between gap-4">
      <div className="min-w-0 flex-1 basis-[16rem]">
        <p className="font-semibold wrap-anywhere">{email}</p>
        <p className="text-sm text-muted-foreground">
          {ROLE_LABELS[role]}
          {invitedBy && `, invited by ${invitedBy}`}
        </p>
        <p className="text-sm text-muted-foreground">
          {expired ? <Badge tone="warning">Expired</Badge> : <>Expires </>}
          {!expired && <Moment at={expiresAt} />}
        </p>
        {problem && (
          <p role="alert" className="text-sm text-destructive-ink">
            {problem.words}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="outline"
          size="sm"
          busy={resend.busy}
          aria-label={`Send again to ${email}`}
          onClick={() => resend.run({ id })}
        >
          Send again
        </Button>
        <Button
          variant="outline"
          size="sm"
          busy={revoke.busy}
          aria-label={`Cancel invitation to ${email}`}
          onClick={() => revoke.run({ id })}
        >
          Cancel invitation
        </Button>
      </div>
    </li>
  )
}
