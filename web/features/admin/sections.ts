import {
  ChartColumn,
  IdCard,
  Landmark,
  LifeBuoy,
  type LucideIcon,
  ScrollText,
  ShieldCheck,
  Siren,
  UserCog,
  UsersRound,
} from 'lucide-react'
import type { Role } from '#contract/roles'

export type Section = {
  to:
    | '/super-admin-dashboard'
    | '/admin/security'
    | '/admin/security/audit-log'
    | '/admin/security/metrics'
    | '/admin/roles'
    | '/admin/people'
    | '/admin/profiles'
    | '/admin/money'
    | '/admin/support'
  label: string
  icon: LucideIcon
  /** Super-admins alone. */
  highest?: true
}

/** The work places there are. A new one gets its line here. */
const SECTIONS: readonly Section[] = [
  { to: '/super-admin-dashboard', label: 'Security', icon: ShieldCheck, highest: true },
  { to: '/admin/security', label: 'Alerts', icon: Siren },
  { to: '/admin/security/audit-log', label: 'Audit log', icon: ScrollText },
  { to: '/admin/security/metrics', label: 'Metrics', icon: ChartColumn },
  { to: '/admin/roles', label: 'Roles', icon: UserCog },
  { to: '/admin/people', label: 'People', icon: UsersRound },
  { to: '/admin/profiles', label: 'Profiles', icon: IdCard },
  { to: '/admin/money', label: 'Money', icon: Landmark },
  { to: '/admin/support', label: 'Support', icon: LifeBuoy },
]

export function sectionsFor(role: Role): readonly Section[] {
  return SECTIONS.filter(({ highest }) => !highest || role === 'super-admin')
}

/** Sections whose pages lead on to one of what they list. */
const LISTS: readonly string[] = ['/admin/people', '/admin/profiles', '/admin/support']

/** The section a path belongs to: a person's page is part of People, a message of Support. */
export function isHere(path: string, { to }: Section): boolean {
  return path === to || (LISTS.includes(to) && path.startsWith(`${to}/`))
}
