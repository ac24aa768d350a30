import { ChevronRight, Eye, type LucideIcon, PencilLine, ReceiptText, ShieldCheck } from 'lucide-react'
import { PROFILE_TYPE_NAMES, profilePath } from '#contract/profiles.rules'
import type { ProfileType } from '#contract/roles'
import { ProfileGuard } from '#web/features/guards/profile-guard'
import type { OwnProfileCard } from '#web/shell/active-profile'
import { ownName } from '#web/shell/active-profile.rules'
import { AppLink } from '#web/shell/app-link'
import { Icon } from '#web/ui/icon'

/** The front page of a profile: who they are here, and what there is to do. */
export function DashboardPage({ type }: { type: ProfileType }) {
  return <ProfileGuard type={type}>{(profile) => profile && <Dashboard profile={profile} />}</ProfileGuard>
}

function Dashboard({ profile }: { profile: OwnProfileCard }) {
  return (
    <div className="container-page py-6 md:py-10">
      <p className="text-muted-foreground">{PROFILE_TYPE_NAMES[profile.userType]}</p>
      <h1 className="font-display font-medium text-title">Hello, {ownName(profile, true)}</h1>
      <p className="mt-2 max-w-read text-muted-foreground">{SENTENCES[profile.approval]}</p>
      <ul className="mt-6 grid gap-4 md:grid-cols-2">
        <Way href="/settings/profile" icon={PencilLine} title="Your profile">
          Your name, your pictures and what you tell others.
        </Way>
        <Way href={profilePath(profile.userType, profile)} icon={Eye} title="Your page">
          The way others see you.
        </Way>
        <Way href="/orders" icon={ReceiptText} title="Your orders">
          What you bought and where it is.
        </Way>
        <Way href="/settings/account" icon={ShieldCheck} title="Sign-in and security">
          How you sign in, and what we hold about you.
        </Way>
      </ul>
    </div>
  )
}

const SENTENCES: Record<OwnProfileCard['approval'], string> = {
  approved: 'This is where your day begins.',
  draft: 'Your profile is a draft. Finish it and send it in, and others will find you.',
  pending: 'Your profile is being looked at. We will tell you as soon as it is listed.',
  changes_requested: 'We looked at your profile and ask for a change before it is listed. Your profile says what.',
  suspended: 'Your profile is not listed at the moment. Your profile says why.',
}

function Way({ href, icon, title, children }: { href: string; icon: LucideIcon; title: string; children: string }) {
  return (
    <li className="relative hairline rounded-card bg-card p-5 flex items-center gap-4 hover:bg-accent">
      <Icon as={icon} size="lg" className="text-primary-ink" />
      <span className="flex-1 min-w-0">
        <AppLink data-plain="" href={href} className="card-link font-semibold">
          {title}
        </AppLink>
        <span className="block text-sm text-muted-foreground">{children}</span>
      </span>
      <Icon as={ChevronRight} size="sm" />
    </li>
  )
}
