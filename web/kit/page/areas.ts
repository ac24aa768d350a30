import type { LucideIcon } from 'lucide-react'
import { Compass, House, ShoppingBag, ShoppingCart, UserRound } from 'lucide-react'

export type Area = {
  href: string
  label: string
  /** Whether a path belongs to this area beyond its own page. */
  owns(path: string): boolean
}

/** The areas that exist. A new area gets its house on the street by joining this list. */
export const AREAS: readonly Area[] = [
  { href: '/products', label: 'Shop', owns: (path) => isUnder(path, '/products', '/product') && !isCategories(path) },
  { href: '/products/categories', label: 'Categories', owns: isCategories },
  {
    href: '/service-providers-marketplace',
    label: 'Services',
    owns: (path) => isUnder(path, '/service-providers-marketplace', '/provider', '/service-provider'),
  },
  {
    href: '/business-providers-marketplace',
    label: 'Businesses',
    owns: (path) =>
      isUnder(path, '/business-providers-marketplace', '/business', '/animal-rescue', '/veterinary-clinic'),
  },
]

const MARKETPLACE = '-providers-marketplace'

export type Tab = Area & { icon: LucideIcon }

/** The tab bar of phones. */
export const TABS: readonly Tab[] = [
  { href: '/', label: 'Home', icon: House, owns: (path) => path === '/' },
  { href: '/products', label: 'Shop', icon: ShoppingBag, owns: (path) => isUnder(path, '/products', '/product') },
  {
    // everything that is no shop: its page leads to services, businesses and help, and searches all of them
    href: '/search',
    label: 'Explore',
    icon: Compass,
    owns: (path) =>
      isUnder(path, '/search') || AREAS.some(({ href, owns }) => href.endsWith(MARKETPLACE) && owns(path)),
  },
  { href: '/cart', label: 'Cart', icon: ShoppingCart, owns: (path) => isUnder(path, '/cart', '/checkout') },
  {
    href: '/orders',
    label: 'You',
    icon: UserRound,
    owns: (path) =>
      isUnder(path, '/orders', '/sales', '/invoices', '/payouts', '/notifications', '/auth', '/join', '/settings'),
  },
]

/** Where a tab begins: these pages show the mark on phones, all others a way back. */
export function tabRootTitle(path: string): string | undefined {
  if (path === '/') return 'Pawstead'
  return isDashboard(path) ? 'Today' : TABS.find((tab) => tab.href === path)?.label
}

/** Pages with one task: no areas, no search, no tabs around it. */
export function isFocusPage(path: string): boolean {
  return isUnder(path, '/auth', '/join', '/checkout', '/contact-us', '/pay', '/payment-success')
}

/** Lists that filters stand before; each has an element called `results`. */
export function isListPage(path: string): boolean {
  return [
    '/products',
    '/search',
    ...AREAS.map(({ href }) => href).filter((href) => href.endsWith(MARKETPLACE)),
  ].includes(path)
}

/** Pages on which the product asks nothing by itself. */
export function isPromptFree(path: string): boolean {
  return isFocusPage(path) || isUnder(path, '/offline')
}

/** Pages that make no sense to anybody else: signing out leaves them. */
export function isPrivatePage(path: string): boolean {
  const [first = ''] = path.slice(1).split('/')
  return (
    first.endsWith('-dashboard') ||
    ['orders', 'sales', 'invoices', 'payouts', 'notifications', 'checkout', 'settings', 'admin'].includes(first)
  )
}

/** The front page of a profile's dashboard; the super-admin's belongs to no profile. */
function isDashboard(path: string): boolean {
  return /^\/(?!super-admin)[a-z-]+-dashboard$/.test(path)
}

function isCategories(path: string): boolean {
  return isUnder(path, '/products/categories')
}

function isUnder(path: string, ...roots: string[]): boolean {
  return roots.some((root) => path === root || path.startsWith(`${root}/`))
}
