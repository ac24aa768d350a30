import { GUARDIAN_WORDS } from '#contract/pet-access.rules'
import type { PetInvite } from '#contract/pet-family'
import { Moment } from '#web/kit/moment/moment'
import { useFamilyAct } from '#web/kit/pet/use-family-act'
import { client } from '#web/lib/api'
import { Badge } from '#web/ui/badge'
import { Button } from '#web/ui/button'

/** Somebody who has not answered yet. */
export function InviteRow({ invite }: { invite: PetInvite }) {
  const { id, email, role, pets, startsAt, endsAt, expired, expiresAt, invitedBy } = invite
  const resend = useFamilyAct(client.petFamily.resend, 'Invitation sent again')
  const revoke = useFamilyAct(client.petFamily.revoke, 'Invitation canceled')
  const problem = resend.problem ?? revoke.problem
  return (
    <li className="py-4 flex flex-wrap items-start justify-between gap-4">
      <div className="min-w-0 flex-1 basis-[16rem]">
        <p className="font-semibold wrap-anywhere">{email}</p>
        <p className="text-sm text-muted-foreground wrap-anywhere">
          {GUARDIAN_WORDS[role].label} of {pets.map(({ name }) => name).join(', ')}, invited by {invitedBy}
        </p>
        {(startsAt || endsAt) && (
          <p className="text-sm text-muted-foreground">
            Access{' '}
            {startsAt && (
              <>
                from <Moment at={startsAt} short />{' '}
              </>
            )}
            {endsAt && (
              <>
                until <Moment at={endsAt} short />
              </>
            )}
          </p>
        )}
        <p className="text-sm text-muted-foreground">
          {expired ? (
            <Badge tone="warning">Expired</Badge>
          ) : (
            <>
              Expires <Moment at={expiresAt} short />
            </>
          )}
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
