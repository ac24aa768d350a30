import { useEffect } from 'react'
import { profilePath } from '#contract/profiles.rules'
import { roleHint } from '#contract/role-hints'
import type { ProfileType } from '#contract/roles'
import { ROLE_LABELS } from '#contract/team.rules'
import { DashboardFrame } from '#web/kit/desk/dashboard-frame'
import { rememberDesk } from '#web/kit/desk/desk-profile'
import { ProfileGuard } from '#web/kit/desk/profile-guard'
import { Card } from '#web/kit/page/card'
import type { OwnProfileCard } from '#web/kit/session/active-profile'
import { ButtonLink } from '#web/ui/button'
import { cx } from '#web/ui/cx'
import { DashboardSkeleton } from './dashboard-skeleton'
import { Greeting } from './greeting'
import { widgetsFor } from './registry'

/** The front page of a profile: the sentence that matters now, then what waits for an answer, then figures. */
export function DashboardPage({ type }: { type: ProfileType }) {
  return (
    <ProfileGuard type={type} shape={<DashboardSkeleton />}>
      {(profile) => profile && <Dashboard key={profile.id} profile={profile} />}
    </ProfileGuard>
  )
}

function Dashboard({ profile }: { profile: OwnProfileCard }) {
  // the pages this one leads to show the same ways
  useEffect(() => rememberDesk(profile.id), [profile.id])
  const tiles = widgetsFor(profile, 'tile')
  const isBare = (['top', 'tile', 'main', 'side'] as const).every((place) => widgetsFor(profile, place).length === 0)
  return (
    <DashboardFrame profile={profile}>
      <Greeting profile={profile} />
      {isBare && <YourPart profile={profile} />}
      {widgetsFor(profile, 'top').map(({ id, Component }) => (
        <Component key={id} profile={profile} />
      ))}
      {tiles.length > 0 && (
        <ul
          className={cx(
            'grid grid-cols-[repeat(auto-fit,minmax(max(40%,6.5rem*var(--font-scale)+var(--spacing)*8),1fr))] gap-3 sm:gap-4',
            // rows of the same length, so that the last one leaves no hole
            '*:last:odd:col-span-full',
            tiles.length % 4 === 0
              ? 'xl:grid-cols-4'
              : tiles.length % 5 === 0
                ? 'xl:grid-cols-5'
                : tiles.length % 3 === 0 && 'xl:grid-cols-3 xl:*:last:odd:col-span-1',
          )}
        >
          {tiles.map(({ id, Component }) => (
            <li key={id} className="min-w-0 grid grid-cols-1">
              <Component profile={profile} />
            </li>
          ))}
        </ul>
      )}
      <div className="in-order-stacked grid gap-5 lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)] items-start">
        {inColumns(profile).map((widgets, column) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: there are two, the left one and the right one
          <div key={column} className="in-order min-w-0 flex flex-col gap-5">
            {widgets.map(({ id, Component }) => (
              <Component key={id} profile={profile} />
            ))}
          </div>
        ))}
      </div>
    </DashboardFrame>
  )
}

/** Whose role has nothing to look after here reads what it may do, and where. */
function YourPart({ profile: { id, userType, role, slug } }: { profile: OwnProfileCard }) {
  return (
    <Card title={`You’re on the team as ${ROLE_LABELS[role].toLowerCase()}`} note={roleHint(role, userType)}>
      <div className="flex flex-wrap gap-2.5">
        <ButtonLink href="/messaging">Messages</ButtonLink>
        <ButtonLink variant="outline" href={profilePath(userType, { id, slug })}>
          See the public page
        </ButtonLink>
      </div>
    </Card>
  )
}

/** The wide column and the narrow one. Whose role has nothing for the wide one reads half of the rest there. */
function inColumns(profile: OwnProfileCard) {
  const [main, side] = [widgetsFor(profile, 'main'), widgetsFor(profile, 'side')]
  if (main.length > 0) return [main, side]
  const half = Math.ceil(side.length / 2)
  return [side.slice(0, half), side.slice(half)]
}
