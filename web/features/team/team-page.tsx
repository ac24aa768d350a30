import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { roleHint } from '#contract/role-hints'
import type { ProfileType } from '#contract/roles'
import type { Team } from '#contract/team'
import { MEMBER_ROLES, mayDo, ROLE_LABELS } from '#contract/team.rules'
import { DeskArea } from '#web/kit/desk/desk-area'
import { ProfileGuard } from '#web/kit/desk/profile-guard'
import { Block } from '#web/kit/page/block'
import { Loaded } from '#web/kit/page/loaded'
import { api } from '#web/lib/api'
import { Button } from '#web/ui/button'
import { Icon } from '#web/ui/icon'
import { InviteDialog } from './invite-dialog'
import { InviteRow } from './invite-row'
import { MemberRow } from './member-row'

/** Who works for a profile; its owners say who and as what. */
export function TeamPage({ type }: { type: ProfileType }) {
  return (
    <ProfileGuard type={type}>
      {(profile) => <DeskArea about={profile?.id}>{profile && <People profileId={profile.id} type={type} />}</DeskArea>}
    </ProfileGuard>
  )
}

function People({ profileId, type }: { profileId: string; type: ProfileType }) {
  const [inviting, setInviting] = useState(false)
  const query = useQuery({ ...api.team.get.queryOptions({ input: { profileId } }), staleTime: 0 })
  const owns = mayDo(query.data?.role, 'team')
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="font-display font-medium text-title">Team</h1>
        {owns && (
          <Button onClick={() => setInviting(true)}>
            <Icon as={UserPlus} />
            Invite someone
          </Button>
        )}
      </div>
      <div className="mt-6">
        <Loaded query={query} what="your team" shape="h-[24rem] rounded-card">
          {(team) => <Shown team={team} profileId={profileId} type={type} />}
        </Loaded>
      </div>
      {inviting && <InviteDialog profileId={profileId} type={type} open onClose={() => setInviting(false)} />}
    </div>
  )
}

function Shown({ team, profileId, type }: { team: Team; profileId: string; type: ProfileType }) {
  const { role, members, invites } = team
  const owns = mayDo(role, 'team')
  const owners = members.filter((one) => one.role === 'owner').length
  return (
    <div className="flex flex-col gap-5">
      <section aria-label="Members" className="hairline rounded-card bg-card">
        <ul className="divide-y divide-border">
          {members.map((member) => (
            <MemberRow
              key={member.userId}
              profileId={profileId}
              type={type}
              member={member}
              owns={owns}
              owners={owners}
            />
          ))}
        </ul>
      </section>
      {invites.length > 0 && (
        <Block title="Waiting for an answer">
          <ul className="-my-3 divide-y divide-border">
            {invites.map((invite) => (
              <InviteRow key={invite.id} profileId={profileId} invite={invite} />
            ))}
          </ul>
        </Block>
      )}
      <Block title="What each role can do">
        <dl className="flex flex-col gap-3">
          {MEMBER_ROLES.map((each) => (
            <div key={each}>
              <dt className="font-semibold">{ROLE_LABELS[each]}</dt>
              <dd className="text-muted-foreground">{roleHint(each, type)}</dd>
            </div>
          ))}
        </dl>
      </Block>
    </div>
  )
}
