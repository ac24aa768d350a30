import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { roleHint } from '#contract/role-hints'
import type { TeamInvitation } from '#contract/team'
import { ROLE_LABELS } from '#contract/team.rules'
import { AppLink } from '#web/kit/link/app-link'
import { Loaded } from '#web/kit/page/loaded'
import { leave } from '#web/kit/session/leave'
import { useViewer } from '#web/kit/session/viewer'
import { api } from '#web/lib/api'
import { Button, textLinkClass } from '#web/ui/button'
import { buttonClass } from '#web/ui/button-class'
import { InvitationCard } from './invitation-card'

/** Where the link in the mail leads: what it is about, and how to answer. */
export function InvitationPage({ linkKey }: { linkKey: string | undefined }) {
  const key = linkKey ?? ''
  const query = useQuery({
    ...api.team.invitation.queryOptions({ input: { key } }),
    enabled: key.length >= 20,
    retry: false,
  })
  const gone = key.length < 20 || (query.error as { code?: string } | null)?.code === 'NOT_FOUND'
  return (
    <div className="container-page py-8 md:py-12 max-w-[44rem]">
      <h1 className="font-display font-medium text-title">Team invitation</h1>
      <div className="mt-6">
        {gone ? (
          <Sentence>
            This link doesn’t show an invitation. It may have been sent again since, so look for a newer email, or ask
            whoever invited you.
          </Sentence>
        ) : (
          <Loaded query={query} what="your invitation" shape="h-[16rem] rounded-card">
            {(invitation) => <Shown invitation={invitation} onDeclined={() => void query.refetch()} />}
          </Loaded>
        )}
      </div>
    </div>
  )
}

const SETTLED = {
  accepted: 'This invitation was accepted. Your teams are in your settings.',
  declined: 'This invitation was declined. The person who invited you can send a new one.',
  revoked: 'This invitation was taken back.',
  expired: 'This invitation has expired. Ask for a new one.',
} as const

function Shown({ invitation, onDeclined }: { invitation: TeamInvitation; onDeclined: () => void }) {
  const viewer = useViewer()
  const here = useRouterState({ select: ({ location }) => location.href })
  const { state, profileName, userType, role, email } = invitation
  if (state === 'accepted')
    return (
      <Sentence>
        {SETTLED.accepted}{' '}
        <AppLink href="/settings/teams" className={textLinkClass}>
          See your teams
        </AppLink>
      </Sentence>
    )
  if (state !== 'open') return <Sentence>{SETTLED[state]}</Sentence>
  if (viewer.state === 'signed-in' && viewer.email.toLowerCase() === email)
    return <InvitationCard invitation={invitation} onDeclined={onDeclined} />
  return (
    <section className="hairline rounded-card bg-card p-5 sm:p-6">
      <h2 className="font-semibold text-lg wrap-anywhere">{profileName}</h2>
      <p className="mt-1">You’re invited to join as {ROLE_LABELS[role].toLowerCase()}.</p>
      <p className="text-muted-foreground">{roleHint(role, userType)}</p>
      <p className="mt-3 wrap-anywhere">
        The invitation is for <strong>{email}</strong>.{' '}
        {viewer.state === 'signed-in'
          ? 'You’re signed in with another address. Sign out, and come back with that one.'
          : 'Sign in or sign up with that address to answer it.'}
      </p>
      <div className="mt-4 flex flex-wrap gap-2.5">
        {viewer.state === 'signed-in' ? (
          <Button onClick={leave}>Sign out</Button>
        ) : (
          <AppLink data-plain="" href={`/auth?next=${encodeURIComponent(here)}`} className={buttonClass('primary')}>
            Sign in or sign up
          </AppLink>
        )}
      </div>
    </section>
  )
}

function Sentence({ children }: { children: React.ReactNode }) {
  return <p className="hairline rounded-card bg-card p-5 sm:p-6">{children}</p>
}
