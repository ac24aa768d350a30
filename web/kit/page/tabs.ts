import areas from 'virtual:menu/header'
import type { LucideIcon } from 'lucide-react'
import { Compass, House, ShoppingBag, ShoppingCart, UserRound } from 'lucide-react'

export type Tab = { href: string; label: string; icon: LucideIcon }

const SHOP: Tab = { href: '/products', label: 'Shop', icon: ShoppingBag }
/** Everything that is no shop: its page leads to services, businesses and help, and searches all of them. */
const EXPLORE: Tab = { href: '/search', label: 'Explore', icon: Compass }

/** The tab bar of phones. */
export const TABS: readonly Tab[] = [
  { href: '/', label: 'Home', icon: House },
  SHOP,
  EXPLORE,
  { href: '/cart', label: 'Cart', icon: ShoppingCart },
  { href: '/orders', label: 'You', icon: UserRound },
]

/**
 * The tab that is marked while an entry of the menus is: itself, or the one that its area of the header belongs to.
 *
 * @param marked the entry's address
 */
export function tabOf(marked: string): Tab | undefined {
  const own = TABS.find(({ href }) => href === marked)
  if (own || !areas.some(({ to }) => to === marked)) return own
  return marked.startsWith(SHOP.href) ? SHOP : EXPLORE
}

/** Where a tab begins: these pages show the mark on phones, all others a way back. */
export function tabRootTitle(path: string): string | undefined {
  if (path === '/') return 'Pawstead'
  return isDashboard(path) ? 'Today' : TABS.find((tab) => tab.href === path)?.label
}

/** The front page of a profile's dashboard; the super-admin's belongs to no profile. */
function isDashboard(path: string): boolean {
  return /^\/(?!super-admin)[a-z-]+-dashboard$/.test(path)
}
