import { cx } from '#web/ui/cx'
import { Icon } from '#web/ui/icon'
import { AppLink } from '../kit/link/app-link'
import { currentAs } from '../kit/link/current'
import type { Tab } from '../kit/page/tabs'
import { CartBadge } from './cart-badge'

type Props = { tab: Tab; active: boolean }

export function tabClass(active: boolean): string {
  return cx('tab-link', active ? 'font-semibold text-primary-ink' : 'font-medium text-muted-foreground')
}

export function TabLink({ tab, active, path }: Props & { path: string }) {
  return (
    <AppLink
      data-plain=""
      href={tab.href}
      aria-current={currentAs(tab.href, path, active)}
      className={tabClass(active)}
    >
      <TabFace tab={tab} active={active} />
    </AppLink>
  )
}

/** Icon and word; the active icon stands in a small arch. */
export function TabFace({ tab: { href, label, icon }, active }: Props) {
  return (
    <>
      <span>
        {active && <span className="arch-sm absolute inset-0 bg-primary-soft hc:border-2" />}
        <span className="relative">
          <Icon as={icon} size="lg" />
        </span>
      </span>
      {label}
      {href === '/cart' && <CartBadge />}
    </>
  )
}
