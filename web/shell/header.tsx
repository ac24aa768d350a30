import areas from 'virtual:menu/header'
import { SearchBox } from '#web/kit/search/search-box'
import { cx } from '#web/ui/cx'
import { Wordmark } from '#web/ui/logo'
import { AppLink } from '../kit/link/app-link'
import { currentAs } from '../kit/link/current'
import { BellSlot } from './bell-slot'
import { CartLink } from './cart-link'
import { ViewerCorner } from './viewer-corner'

/** From 768 px up: logo, search, cart, bell and person above, the areas below. Home searches in its hero instead. */
export function Header({ path, marked }: { path: string; marked: string }) {
  const home = path === '/'
  return (
    <header className="hidden md:block bg-background hairline border-x-0 border-t-0 pt-safe no-print">
      <div className="container-page flex flex-wrap items-center gap-x-4 lg:gap-x-8">
        <AppLink data-plain="" href="/" aria-label="Pawstead, home" className="flex items-center shrink-0 min-h-header">
          <Wordmark />
        </AppLink>
        {!home && (
          <div className="flex-1 min-w-[15rem] flex justify-center">
            <SearchBox />
          </div>
        )}
        {home && <Areas path={path} marked={marked} inFirstRow />}
        <div className="flex items-center gap-1.5 shrink-0 ml-auto">
          <CartLink />
          <BellSlot />
          <ViewerCorner />
        </div>
        {/* the keyboard goes the way the eye does: the second row comes last */}
        {!home && <Areas path={path} marked={marked} />}
      </div>
    </header>
  )
}

function Areas({ path, marked, inFirstRow = false }: { path: string; marked: string; inFirstRow?: boolean }) {
  return (
    <nav
      id="nav"
      tabIndex={-1}
      aria-label="Main"
      className={cx('order-last basis-full', inFirstRow && 'xl:order-none xl:basis-auto xl:flex-1')}
    >
      <ul className={cx('flex flex-wrap gap-x-1 -ml-3', inFirstRow && 'xl:ml-0 xl:gap-x-0')}>
        {areas.map(({ to, label }) => (
          <li key={to}>
            <AppLink data-plain="" href={to} aria-current={currentAs(to, path, marked === to)} className="top-link">
              {label}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
