import { useState } from 'react'
import type { ProfileType } from '#contract/roles'
import type { Team } from '#contract/team'
import { type MemberRole, ROLE_LABELS } from '#contract/team.rules'
import { ActDialog } from '#web/kit/form/act-dialog'
import { Confirm } from '#web/kit/form/confirm'
import { Moment } from '#web/kit/moment/moment'
import { client } from '#web/lib/api'
import { Badge } from '#web/ui/badge'
import { Button } from '#web/ui/button'
import { Monogram } from '#web/ui/monogram'
import { toast } from '#web/ui/toast'
import { RoleField } from './role-field'
import { useTeamAct } from './use-team-act'

type Props = { profileId: string; type: ProfileType; member: Team['members'][number]; owns: boolean; owners: number }

/** One of the team, with what an owner can do about them. */
export function MemberRow({ profileId, type, member, owns, owners }: Props) {
  const [asked, setAsked] = useState<'role' | 'remove' | 'hand-over' | null>(null)
  const { userId, name, role, since, you, locked } = member
  const close = () => setAsked(null)
  const done = (title: string) => () => {
    close()
    toast({ title })
  }
  const remove = useTeamAct(profileId, client.team.remove, done(`${name} is no longer in the team`))
  const handOver = useTeamAct(profileId, client.team.handOver, done(`${name} owns it now`))
  const only = role === 'owner' && owners === 1
  return (
    <li className="px-4 py-4 sm:px-6 flex flex-wrap items-center justify-between gap-4">
      <div className="min-w-0 flex-1 basis-[16rem] flex items-center gap-3.5">
        <Monogram name={name} seed={userId} size="sm" />
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">
            {name}
            {you && <span className="font-normal text-muted-foreground"> (you)</span>}
          </p>
          <p className="text-sm text-muted-foreground">
            {ROLE_LABELS[role]}, since <Moment at={since} />
          </p>
          {locked && <Badge tone="warning">Can’t sign in right now</Badge>}
        </div>
      </div>
      {owns && !only && (
        <div className="flex flex-wrap gap-2">
          <Button variant="outline" size="sm" aria-label={`Change role of ${name}`} onClick={() => setAsked('role')}>
            Change role
          </Button>
          {!you && role !== 'owner' && (
            <Button
              variant="outline"
              size="sm"
              aria-label={`Hand over to ${name}`}
              onClick={() => setAsked('hand-over')}
            >
              Hand over
            </Button>
          )}
          {!you && (
            <Button variant="outline" size="sm" aria-label={`Remove ${name}`} onClick={() => setAsked('remove')}>
              Remove
            </Button>
          )}
        </div>
      )}
      {asked === 'role' && <RoleDialog profileId={profileId} type={type} member={member} onClose={close} />}
      <Confirm
        open={asked === 'remove'}
        title={`Remove ${name}?`}
        action="Remove from team"
        destructive
        busy={remove.busy}
        problem={remove.problem?.words ?? null}
        onConfirm={() => remove.run({ profileId, userId })}
        onClose={close}
      >
        They lose access right away, on every device. What they did stays in the history. You can invite them again.
      </Confirm>
      <Confirm
        open={asked === 'hand-over'}
        title={`Hand over to ${name}?`}
        action="Hand over"
        destructive
        busy={handOver.busy}
        problem={handOver.problem?.words ?? null}
        onConfirm={() => handOver.run({ profileId, userId })}
        onClose={close}
      >
        {name} becomes an owner, with payouts, the bank account, and the team. You become a manager, and only an owner
        can change that. The name and the contact details on its page stay as they are: change them first if they’re
        yours.
      </Confirm>
    </li>
  )
}

/** "Rhea Stone is now …" */
const ROLE_IN_SENTENCE: Record<MemberRole, string> = { owner: 'an owner', manager: 'a manager', staff: 'on the staff' }

function RoleDialog({
  profileId,
  type,
  member,
  onClose,
}: Pick<Props, 'profileId' | 'type' | 'member'> & { onClose: () => void }) {
  const { userId, name } = member
  const [role, setRole] = useState<MemberRole>(member.role)
  const act = useTeamAct(profileId, client.team.setRole, () => {
    onClose()
    toast({ title: `${name} is now ${ROLE_IN_SENTENCE[role]}` })
  })
  return (
    <ActDialog
      open
      onClose={onClose}
      title={`Role of ${name}`}
      button="Save role"
      busyLabel="Saving"
      busy={act.busy}
      problem={act.problem?.words ?? null}
      onSubmit={() => act.run({ profileId, userId, role })}
    >
      <RoleField type={type} value={role} onChange={setRole} />
    </ActDialog>
  )
}
