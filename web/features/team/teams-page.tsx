import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { possessive } from '#contract/names.rules'
import { dashboardPath, PROFILE_TYPE_NAMES } from '#contract/profiles.rules'
import type { Workplace } from '#contract/team'
import { ROLE_LABELS } from '#contract/team.rules'
import { ProfileGuard } from '#web/kit/desk/profile-guard'
import { Confirm } from '#web/kit/form/confirm'
import { useAct } from '#web/kit/form/use-act'
import { AppLink } from '#web/kit/link/app-link'
import { Card } from '#web/kit/page/card'
import { Loaded } from '#web/kit/page/loaded'
import { SettingsLayout } from '#web/kit/settings/settings-layout'
import { api, client } from '#web/lib/api'
import { Badge } from '#web/ui/badge'
import { Banner } from '#web/ui/banner'
import { Button } from '#web/ui/button'
import { buttonClass } from '#web/ui/button-class'
import { toast } from '#web/ui/toast'
import { InvitationCard } from './invitation-card'
import { useAskAnew } from './use-answer'

/** The businesses somebody works for, which of them they see, and who asks them to join. */
export function TeamsPage() {
  return (
    <ProfileGuard closedToo>
      <SettingsLayout>
        <Teams />
      </SettingsLayout>
    </ProfileGuard>
  )
}

function Teams() {
  const query = useQuery({ ...api.team.mine.queryOptions(), staleTime: 0 })
  return (
    <Loaded query={query} what="your teams" shape="h-[20rem] rounded-card">
      {({ workplaces, invitations }) => (
        <>
          {invitations.map((invitation) => (
            <InvitationCard key={invitation.id} invitation={invitation} />
          ))}
          <Card
            title="Your teams"
            note={
              workplaces.length === 0
                ? 'You’re not on a team yet. When a business invites your email address, the invitation shows up here.'
                : 'If you’re on several teams of the same kind, choose which dashboard you see.'
            }
          >
            <ul className="divide-y divide-border">
              {workplaces.map((place) => (
                <Place key={place.profileId} place={place} />
              ))}
            </ul>
          </Card>
        </>
      )}
    </Loaded>
  )
}

function Place({ place }: { place: Workplace }) {
  const [leaving, setLeaving] = useState(false)
  const askAnew = useAskAnew()
  const { profileId, name, userType, role, current, owners } = place
  const choose = useAct(client.team.workFor, async () => {
    await askAnew()
    toast({ title: `You’re working for ${name} now` })
  })
  const leave = useAct(client.team.leave, async () => {
    setLeaving(false)
    await askAnew()
    toast({ title: `You left ${possessive(name)} team` })
  })
  return (
    <li className="py-4 flex flex-wrap items-start justify-between gap-4">
      <div className="min-w-0 flex-1 basis-[14rem]">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm text-muted-foreground">
          {PROFILE_TYPE_NAMES[userType]}, {ROLE_LABELS[role].toLowerCase()}
        </p>
        {current && (
          <Badge tone="success" icon={Check}>
            Active now
          </Badge>
        )}
        <div role="alert">{choose.problem && <Banner tone="destructive" title={choose.problem.words} />}</div>
      </div>
      <div className="flex flex-wrap gap-2">
        {current ? (
          <AppLink
            data-plain=""
            href={dashboardPath(userType)}
            aria-label={`Dashboard of ${name}`}
            className={buttonClass('outline', 'sm')}
          >
            Dashboard
          </AppLink>
        ) : (
          <Button
            size="sm"
            busy={choose.busy}
            aria-label={`Switch to ${name}`}
            onClick={() => choose.run({ profileId })}
          >
            Switch
          </Button>
        )}
        {!(role === 'owner' && owners === 1) && (
          <Button variant="outline" size="sm" aria-label={`Leave ${name}`} onClick={() => setLeaving(true)}>
            Leave
          </Button>
        )}
      </div>
      <Confirm
        open={leaving}
        title={`Leave ${name}?`}
        action="Leave team"
        destructive
        busy={leave.busy}
        problem={leave.problem?.words ?? null}
        onConfirm={() => leave.run({ profileId })}
        onClose={() => setLeaving(false)}
      >
        You lose access right away. Only an owner can invite you again.
      </Confirm>
    </li>
  )
}
