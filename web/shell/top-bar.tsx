import { useCanGoBack, useRouter } from '@tanstack/react-router'
import { ArrowLeft, Search } from 'lucide-react'
import type { MouseEvent } from 'react'
import { buttonClass } from '#web/ui/button-class'
import { Icon } from '#web/ui/icon'
import { Mark } from '#web/ui/logo'
import { AppLink } from '../kit/link/app-link'
import { tabRootTitle } from '../kit/page/tabs'
import { BellSlot } from './bell-slot'
import { CartLink } from './cart-link'
import { useScrolledTitle } from './scrolled-title'
import { ViewerMenu } from './viewer-corner'

/** The bar of phones: mark and title where a tab begins, the way back and the title of what was scrolled away elsewhere. */
export function TopBar({ path }: { path: string }) {
  const title = tabRootTitle(path)
  return (
    <header className="md:hidden sticky top-0 z-header bg-background hairline border-x-0 border-t-0 pt-safe no-print">
      <div data-nav="" tabIndex={-1} className="flex items-center gap-1 min-h-topbar px-2 outline-none">
        {title === undefined ? <Inner key={path} path={path} /> : <TabRoot title={title} />}
        {path !== '/search' && (
          <AppLink
            data-plain=""
            href="/search"
            aria-label="Search"
            // where a tab begins, the bell has its place: search is a tab itself
            className={buttonClass('ghost', 'icon', title === undefined ? '' : 'for-guests')}
          >
            <Icon as={Search} />
          </AppLink>
        )}
        {title === undefined ? (
          <CartLink />
        ) : (
          <>
            <BellSlot />
            <ViewerMenu />
          </>
        )}
      </div>
    </header>
  )
}

function TabRoot({ title }: { title: string }) {
  return (
    <>
      <AppLink
        data-plain=""
        href="/"
        aria-label="Pawstead, home"
        className="inline-flex items-center justify-center size-touch"
      >
        <Mark className="size-[1.875rem]" />
      </AppLink>
      <p className="flex-1 min-w-0 truncate font-display font-semibold text-xl tracking-[-0.02em]">{title}</p>
    </>
  )
}

function Inner({ path }: { path: string }) {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const title = useScrolledTitle()
  const handleBack = (event: MouseEvent) => {
    if (!canGoBack) return // opened from outside: the link leads to the area instead
    event.preventDefault()
    router.history.back()
  }
  return (
    <>
      <AppLink
        data-plain=""
        href={path.startsWith('/product') ? '/products' : '/'}
        aria-label="Back"
        onClick={handleBack}
        className={buttonClass('ghost', 'icon')}
      >
        <Icon as={ArrowLeft} />
      </AppLink>
      {/* the heading says it already */}
      <p aria-hidden="true" className="flex-1 min-w-0 truncate font-semibold">
        {title}
      </p>
    </>
  )
}
