import { useRouterState } from '@tanstack/react-router'
import { lazy, type ReactNode } from 'react'
import { useTold } from '#web/features/announcements/told'
import { latePart } from '#web/lib/late-part'
import { cx } from '#web/ui/cx'
import { ToastRegion } from '#web/ui/toast'
import { AfterLoad } from '../kit/link/after-load'
import { Quiet } from '../kit/page/quiet'
import { isPrivate, useShownPage } from '../kit/page/shown-page'
import { useViewer } from '../kit/session/viewer'
import { viewAs } from '../lib/session/view-as'
import { ConnectionBanner } from './connection-banner'
import { Footer } from './footer'
import { Header } from './header'
import { NavigationProgress } from './navigation-progress'
import { PageAnnouncer } from './page-announcer'
import { ReaderLocale } from './reader-locale'
import { SessionWatch } from './session-watch'
import { Shortcuts } from './shortcuts'
import { SkipLinks } from './skip-links'
import { TabBar } from './tab-bar'
import { TopBar } from './top-bar'

const Announcements = latePart(() => import('#web/features/announcements/announcements'))
const AlertBanners = lazy(() => import('#web/features/security/alert-banners'))
const FocusKeeper = lazy(() => import('./focus/focus-keeper'))
const ViewBar = lazy(() => import('#web/features/view-as/view-bar'))
const InstalledApp = lazy(() => import('#web/features/pwa/installed-app'))
const InstallPrompt = lazy(() => import('#web/features/install/install-prompt'))
const LiveUpdates = lazy(() => import('#web/features/live/live-updates'))

/** What stands around every page. Pages with one task (`/auth`) stand alone. */
export function Frame({ children }: { children: ReactNode }) {
  const path = useShownPath()
  const page = useShownPage()
  const marked = page.under ?? path
  const bare = page.frame === 'task'
  return (
    <ReaderLocale>
      <div className={cx('group/frame bg-background flex flex-col min-h-dvh print:min-h-0 px-safe', bare && 'pt-safe')}>
        <SkipLinks bare={bare} results={page.frame === 'list'} />
        <NavigationProgress />
        {!bare && <Header path={path} marked={marked} />}
        {!bare && <TopBar path={path} />}
        <ConnectionBanner />
        <Viewing />
        {!bare && <SecurityAlerts path={path} />}
        <Announced path={path} alone={bare} />
        {/* pages with one task begin where others have their header: kept, it would count as all of the page moving */}
        <main
          key={bare ? 'bare' : 'framed'}
          id="main"
          tabIndex={-1}
          data-own={isPrivate(page) || path === '/cart' ? '' : undefined}
          className="flex-1"
        >
          {children}
        </main>
        {!bare && <BelowPage />}
        {!bare && <Footer />}
        {!bare && <TabBar path={path} marked={marked} />}
      </div>
      <ToastRegion />
      <PageAnnouncer />
      <SessionWatch />
      <Shortcuts />
      <AfterLoad>
        <Quiet>
          <FocusKeeper />
        </Quiet>
        <Quiet>
          <InstalledApp />
        </Quiet>
        <Quiet>
          <InstallPrompt />
        </Quiet>
        <Live />
      </AfterLoad>
    </ReaderLocale>
  )
}

/** The path of the page on show, not of the one on its way, as with `useShownPage`. */
function useShownPath(): string {
  return useRouterState({
    select: ({ matches, location }) => {
      const shown = matches.at(-1)
      const path = shown && shown.routeId !== '__root__' ? shown.pathname : location.pathname
      return path.replace(/(.)\/$/, '$1') // index pages match with a slash at the end
    },
  })
}

/** For people who are signed in; another person gets a connection of their own. */
function Live() {
  const viewer = useViewer()
  // the connection would be the admin's own
  if (viewer.state !== 'signed-in' || viewAs()) return null
  return (
    <Quiet key={viewer.id}>
      <LiveUpdates person={viewer.id} />
    </Quiet>
  )
}

/**
 * What the product asks by itself and what must not cover the page. Pages may reach down to the footer by the footer's
 * own distance: that much is left free above, and it has the ground of a page that does.
 */
function BelowPage() {
  return (
    <div className="-mb-16 pt-16 pointer-events-none *:pointer-events-auto [&:not(:has(section))]:hidden no-print">
      {/* the free room above is the page's own, whose last lines may stand in it */}
      <div className="[body:has([data-desk])_&]:bg-sunken">
        <div id="below-page" className="container-page py-8" />
      </div>
    </div>
  )
}

/** Only for people who are signed in; nobody else loads it. Its room is kept from the first answer of the server on. */
function SecurityAlerts({ path }: { path: string }) {
  const viewer = useViewer()
  return (
    <div className="alert-room no-print">
      {viewer.state === 'signed-in' && (
        <Quiet key={viewer.id}>
          <AlertBanners path={path} />
        </Quiet>
      )}
    </div>
  )
}

/**
 * What admins tell. What everybody is told stands in the page as it comes; the rest is asked for once nothing else waits
 * for the network, and its room is kept like that of the alerts.
 */
function Announced({ path, alone }: { path: string; alone: boolean }) {
  const told = useTold().length > 0
  // the same for every reader: drawn anew for who it is, it would be gone until its file is there
  const lines = (
    <Quiet>
      <Announcements path={path} alone={alone} />
    </Quiet>
  )
  return <div className="announcement-room no-print">{told ? lines : <AfterLoad>{lines}</AfterLoad>}</div>
}

/** Says on every page, also on those that stand alone, that an admin looks as somebody else. */
function Viewing() {
  const viewer = useViewer()
  const view = viewer.state === 'signed-in' ? viewAs() : null
  return (
    view && (
      <Quiet>
        <ViewBar view={view} />
      </Quiet>
    )
  )
}
