import { lazy, Suspense } from 'react'
import { TABS, type Tab, tabOf } from '../kit/page/tabs'
import { useViewer } from '../kit/session/viewer'
import { TabLink } from './tab-link'
import { useSignInHref } from './viewer-corner'

const MemberTab = lazy(() => import('./member-tab'))

/** The way around on phones. It makes room where a page shows an `ActionBar`. */
export function TabBar({ path, marked }: { path: string; marked: string }) {
  const here = tabOf(marked)
  return (
    <nav
      id="tabs"
      tabIndex={-1}
      aria-label="Tabs"
      className="md:hidden group-has-data-action-bar/frame:hidden noscript:max-md:group-has-data-[action-bar=scripts]/frame:block fixed inset-x-0 bottom-0 z-tabbar bg-background hairline border-x-0 border-b-0 pb-safe px-safe no-print"
    >
      <ul className="grid grid-cols-5">
        {TABS.map((tab) => (
          <li key={tab.href}>
            {tab.href === '/' || tab.href === '/orders' ? (
              <OwnTab tab={tab} active={tab === here} path={path} />
            ) : (
              <TabLink tab={tab} active={tab === here} path={path} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Home and You are other tabs for people who are signed in; what these need is loaded for them alone. */
function OwnTab({ tab, active, path }: { tab: Tab; active: boolean; path: string }) {
  const signIn = useSignInHref()
  const signedIn = useViewer().state === 'signed-in'
  const href = tab.href === '/orders' && !signedIn ? signIn : tab.href
  // the You tab of somebody who is not signed in leads to signing in, and no page that others may see is that
  const plain = <TabLink tab={{ ...tab, href }} active={active && tab.href !== '/orders'} path={path} />
  if (!signedIn) return plain
  return (
    <Suspense fallback={plain}>
      <MemberTab tab={tab} active={active} path={path} />
    </Suspense>
  )
}
