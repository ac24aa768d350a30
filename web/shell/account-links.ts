import {
  Bell,
  Gauge,
  Heart,
  LayoutDashboard,
  type LucideIcon,
  MessagesSquare,
  Package,
  PackageOpen,
  PawPrint,
  Plus,
  ReceiptText,
  Repeat,
  Settings,
  ShieldCheck,
  Users,
} from 'lucide-react'
import { dashboardPath } from '#contract/profiles.rules'
import type { Profiles } from '../kit/session/active-profile'

export type AccountLink = { href: string; label: string; icon: LucideIcon }

/** What a person reaches from everywhere, with the active profile's dashboard first. */
export function accountLinks({ active, me }: Pick<Profiles, 'active' | 'me'>): AccountLink[] {
  return [
    ...(active ? [{ href: dashboardPath(active.userType), label: 'Dashboard', icon: LayoutDashboard }] : []),
    ...(active?.userType === 'business-provider'
      ? [
          { href: '/business-provider-dashboard/orders', label: 'Orders', icon: PackageOpen },
          { href: '/orders', label: 'Purchases', icon: Package },
        ]
      : [{ href: '/orders', label: 'Orders', icon: Package }]),
    { href: '/messaging', label: 'Messages', icon: MessagesSquare },
    { href: '/subscriptions', label: 'Repeat deliveries', icon: Repeat },
    { href: '/pets', label: 'My pets', icon: PawPrint },
    { href: '/household', label: 'Household', icon: Users },
    { href: '/wish-list', label: 'Wish list', icon: Heart },
    { href: '/invoices', label: 'Invoices', icon: ReceiptText },
    { href: '/notifications', label: 'Notifications', icon: Bell },
    { href: '/settings/account', label: 'Settings', icon: Settings },
    ...(me && me.role !== 'user' ? [{ href: '/admin', label: 'Admin', icon: ShieldCheck }] : []),
    ...(me?.role === 'super-admin' ? [{ href: '/super-admin-dashboard', label: 'Super-admin', icon: Gauge }] : []),
  ]
}

/** Stands below the profiles. */
export const ADD_PROFILE: AccountLink = { href: '/settings/profile?new', label: 'Add a profile', icon: Plus }
