import type { LucideIcon } from 'lucide-react'
import { Accessibility, Bell, Database, MapPin, ShieldCheck, UserRound } from 'lucide-react'

export type Section = {
  to:
    | '/settings/account'
    | '/settings/profile'
    | '/settings/addresses'
    | '/settings/accessibility'
    | '/settings/notifications'
  /** A part of the page; without one it is the page as a whole. */
  hash?: string
  label: string
  icon: LucideIcon
}

/** What there is to set. A new section joins the rail by joining this list. */
export const SECTIONS: readonly Section[] = [
  { to: '/settings/profile', label: 'Profile', icon: UserRound },
  { to: '/settings/addresses', label: 'Addresses', icon: MapPin },
  { to: '/settings/accessibility', label: 'Accessibility', icon: Accessibility },
  { to: '/settings/notifications', label: 'Notifications', icon: Bell },
  { to: '/settings/account', label: 'Sign-in and security', icon: ShieldCheck },
  { to: '/settings/account', hash: 'your-data', label: 'Your data', icon: Database },
]
