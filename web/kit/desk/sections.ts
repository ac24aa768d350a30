import {
  Accessibility,
  Bell,
  ChartColumn,
  CircleQuestionMark,
  Eye,
  House,
  Landmark,
  type LucideIcon,
  MessagesSquare,
  Package,
  PackageOpen,
  PawPrint,
  PencilLine,
  Percent,
  ReceiptText,
  Repeat,
  Settings,
  Star,
  Store,
  Tags,
  TicketPercent,
  Truck,
  Users,
} from 'lucide-react'
import { dashboardPath, isOrganisation, isReviewed, profilePath } from '#contract/profiles.rules'
import { mayDo, type Permission } from '#contract/team.rules'
import type { OwnProfileCard } from '#web/kit/session/active-profile'

export type DashboardSection = {
  href: string
  label: string
  icon: LucideIcon
  may?: Permission
  /** Where its single things have their pages, if that is not below `href`. */
  things?: string
}

/** Where a dashboard leads those who may go there. The first is the dashboard itself. */
export function sectionsOf(profile: OwnProfileCard): readonly DashboardSection[] {
  return allSections(profile).filter(({ may }) => !may || mayDo(profile.role, may))
}

function allSections(profile: OwnProfileCard): DashboardSection[] {
  return [
    { href: dashboardPath(profile.userType), label: 'Overview', icon: House },
    { href: `/settings/profile?profile=${profile.id}`, label: 'Profile', icon: PencilLine, may: 'profile' },
    { href: profilePath(profile.userType, profile), label: 'Public page', icon: Eye },
    // what a shop sold are its orders; what its owner bought has another name beside them
    ...(profile.userType === 'business-provider' ? OF_A_SHOP : [{ href: '/orders', label: 'Orders', icon: Package }]),
    ...(profile.userType === 'pet-parent' ? OF_A_PARENT : []),
    { href: '/messaging', label: 'Messages', icon: MessagesSquare },
    { href: invoicesPath(profile), label: 'Invoices', icon: ReceiptText },
    ...(isReviewed(profile.userType)
      ? [{ href: `/payouts?profile=${profile.id}`, label: 'Payouts', icon: Landmark, may: 'money' as const }]
      : []),
    ...(isOrganisation(profile.userType)
      ? [{ href: `${dashboardPath(profile.userType)}/team`, label: 'Team', icon: Users }]
      : []),
    { href: '/notifications', label: 'Notifications', icon: Bell },
    { href: '/settings/accessibility', label: 'Accessibility', icon: Accessibility },
    { href: '/settings/account', label: 'Settings', icon: Settings },
  ]
}

const OF_A_PARENT: readonly DashboardSection[] = [
  { href: '/subscriptions', label: 'Repeat deliveries', icon: Repeat },
  { href: '/pets', label: 'My pets', icon: PawPrint, things: '/pet' },
  { href: '/household', label: 'Household', icon: Users },
]

const OF_A_SHOP: readonly DashboardSection[] = [
  { href: '/business-provider-dashboard/orders', label: 'Orders', icon: PackageOpen },
  { href: '/business-provider-dashboard/products', label: 'Products', icon: Tags },
  { href: '/business-provider-dashboard/storefront', label: 'Storefront', icon: Store, may: 'profile' },
  { href: '/business-provider-dashboard/delivery', label: 'Delivery and returns', icon: Truck, may: 'terms' },
  { href: '/business-provider-dashboard/sale-prices', label: 'Sale prices', icon: Percent, may: 'offers' },
  { href: '/business-provider-dashboard/coupons', label: 'Coupons', icon: TicketPercent, may: 'offers' },
  { href: '/business-provider-dashboard/reports', label: 'Reports', icon: ChartColumn, may: 'reports' },
  { href: '/business-provider-dashboard/reviews', label: 'Reviews', icon: Star },
  { href: '/business-provider-dashboard/questions', label: 'Questions', icon: CircleQuestionMark },
  { href: '/orders', label: 'Purchases', icon: Package },
]

/** How a section stands to a page: it leads to it, the page is below it, or it has nothing to do with it. */
export type Here = 'page' | 'true' | undefined

/** The sections with how each stands to a page; of those that hold it, the nearest is the one. */
export function placed(sections: readonly DashboardSection[], path: string): (DashboardSection & { here: Here })[] {
  const at = path.replace(/(.)\/$/, '$1')
  const rootOf = ({ href, things }: DashboardSection) =>
    [pathOf(href), things].filter((root) => root !== undefined && (at === root || at.startsWith(`${root}/`))).at(-1)
  const nearest = sections.reduce<DashboardSection | undefined>((best, section) => {
    const root = rootOf(section)
    return root && root.length > ((best && rootOf(best)) ?? '').length ? section : best
  }, undefined)
  return sections.map((section) => {
    if (section !== nearest) return { ...section, here: undefined }
    return { ...section, here: pathOf(section.href) === at ? 'page' : 'true' }
  })
}

const pathOf = (href: string) => href.replace(/\?.*/, '')

/** Who issues invoices sees their own first, a pet parent those to pay. */
function invoicesPath({ id, userType, role }: OwnProfileCard): string {
  return isReviewed(userType) && mayDo(role, 'invoices') ? `/invoices?profile=${id}` : '/invoices?show=received'
}
