import { dashboardPath } from '#contract/profiles.rules'
import { type Permission, ROLE_LABELS, rolesThatMay } from '#contract/team.rules'
import { AppLink } from '#web/kit/link/app-link'
import type { OwnProfileCard } from '#web/kit/session/active-profile'
import { buttonClass } from '#web/ui/button-class'
import { DashboardFrame } from './dashboard-frame'

/** Stands where a page would be that is for others of the team. */
export function NotForRole({ profile, may }: { profile: OwnProfileCard; may: Permission }) {
  const roles = rolesThatMay(may).map((role) => `${ROLE_LABELS[role].toLowerCase()}s`)
  return (
    <DashboardFrame profile={profile}>
      <section className="hairline rounded-card bg-card p-6 sm:p-8">
        <h1 className="font-display font-medium text-title">This page isn’t part of your role</h1>
        <p className="mt-2 max-w-[52ch] text-muted-foreground">
          You’re {ROLE_LABELS[profile.role].toLowerCase()} here. This page is for {roles.join(' and ')}. Ask an owner if
          you need it.
        </p>
        <p className="mt-5">
          <AppLink data-plain="" href={dashboardPath(profile.userType)} className={buttonClass('primary')}>
            Go to the dashboard
          </AppLink>
        </p>
      </section>
    </DashboardFrame>
  )
}
