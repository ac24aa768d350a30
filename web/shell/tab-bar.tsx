import { cx } from '#web/ui/cx'
import { Icon } from '#web/ui/icon'
import { AppLink } from './app-link'
import { TABS, type Tab } from './areas'
import { CartBadge } from './cart-link'
import { useViewer } from './viewer'
import { useSignInHref } from './viewer-corner'

/** The way around on phones. It makes room where a page shows an `ActionBar`. */
export function TabBar({ path }: { path: string }) {
  const signIn = useSignInHref()
  const signedIn = useViewer().state === 'signed-in'
  return (
    <nav
      id="tabs"
      tabIndex={-1}
      aria-label="Tabs"
      className="md:hidden group-has-data-action-bar/frame:hidden fixed inset-x-0 bottom-0 z-tabbar bg-background hairline border-x-0 border-b-0 pb-safe px-safe no-print"
    >
      <ul className="grid grid-cols-5">
        {TABS.map((tab) => (
          <li key={tab.href}>
            <TabLink tab={tab} href={tab.href === '/orders' && !signedIn ? signIn : tab.href} active={tab.owns(path)} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

function TabLink({ tab: { label, icon, href: root }, href, active }: { tab: Tab; href: string; active: boolean }) {
  return (
    <AppLink
      data-plain=""
      href={href}
      aria-current={active ? 'true' : undefined}
      className={cx(
        'group relative flex flex-col items-center justify-end gap-0.5 min-h-tabbar pb-1.5 text-xs',
        active ? 'font-semibold text-primary-ink' : 'font-medium text-muted-foreground',
      )}
    >
      <span className="relative flex items-center justify-center w-[3rem] h-[1.875rem]">
        {active && <span className="arch-sm absolute inset-0 bg-primary-soft hc:border-2" />}
        <span className="relative">
          <Icon as={icon} size="lg" />
        </span>
      </span>
      {label}
      {root === '/cart' && <CartBadge />}
    </AppLink>
  )
}
