import { House } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { dashboardPath } from '#contract/profiles.rules'
import type { Tab } from '../kit/page/tabs'
import { useProfiles } from '../kit/session/active-profile'
import { TabFace, TabLink, tabClass } from './tab-link'

const AccountSheet = lazy(() => import('./account-sheet'))

/** The tabs that are other ones for people who are signed in: their day instead of the front door, and what is theirs. */
export default function MemberTab({ tab, active: marked, path }: { tab: Tab; active: boolean; path: string }) {
  const { active } = useProfiles()
  if (tab.href === '/orders') return <YouTab tab={tab} active={marked} />
  if (!active) return <TabLink tab={tab} active={marked} path={path} />
  const href = dashboardPath(active.userType)
  return (
    <TabLink
      tab={{ ...tab, href, label: 'Today', icon: House }}
      active={path === href || path.startsWith(`${href}/`)}
      path={path}
    />
  )
}

function YouTab({ tab, active }: { tab: Tab; active: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-current={active ? 'true' : undefined}
        className={tabClass(active)}
        onClick={() => setOpen(true)}
      >
        <TabFace tab={tab} active={active} />
      </button>
      {open && (
        <Suspense>
          <AccountSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
