import { Accessibility, Bell, Eye, House, type LucideIcon, PencilLine, ReceiptText, Settings } from 'lucide-react'
import { dashboardPath, profilePath } from '#contract/profiles.rules'
import type { OwnProfileCard } from '#web/shell/active-profile'

export type DashboardSection = { href: string; label: string; icon: LucideIcon }

/** Where a dashboard leads. The first is the dashboard itself. */
export function sectionsOf(profile: OwnProfileCard): readonly DashboardSection[] {
  return [
    { href: dashboardPath(profile.userType), label: 'Overview', icon: House },
    { href: `/settings/profile?profile=${profile.id}`, label: 'Profile', icon: PencilLine },
    { href: profilePath(profile.userType, profile), label: 'Public page', icon: Eye },
    { href: '/orders', label: 'Orders', icon: ReceiptText },
    { href: '/settings/notifications', label: 'Notifications', icon: Bell },
    { href: '/settings/accessibility', label: 'Accessibility', icon: Accessibility },
    { href: '/settings/account', label: 'Settings', icon: Settings },
  ]
}
