import { useRouterState } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { buttonClass } from '#web/ui/button-class'
import { AppLink } from '../kit/link/app-link'
import { isSignInPage } from '../kit/session/sign-in-page'
import { useViewer } from '../kit/session/viewer'

const AccountMenu = lazy(() => import('./account-menu'))

/** Where signing in leads back to: this page, unless it is the front door or the sign-in itself. */
export function useSignInHref(mode?: 'join'): string {
  const here = useRouterState({ select: (state) => state.location })
  const search = new URLSearchParams()
  if (mode) search.set('mode', mode)
  if (here.href !== '/' && !isSignInPage(here.pathname)) search.set('next', here.href)
  return search.size > 0 ? `/auth?${search}` : '/auth'
}

/** Sign in and Join, or the person's menu: which of them is shown is known before the page is drawn, see `viewer.ts`. */
export function ViewerCorner() {
  const signedIn = useViewer().state === 'signed-in'
  const signIn = useSignInHref()
  const join = useSignInHref('join')
  return (
    <>
      <div className="for-guests flex items-center gap-1.5">
        <AppLink data-plain="" href={signIn} preload={false} className={buttonClass('ghost')}>
          Sign in
        </AppLink>
        <AppLink data-plain="" href={join} preload={false} className={buttonClass('outline', 'md', 'max-lg:hidden')}>
          Join Pawstead
        </AppLink>
      </div>
      {/* the menu's room, held open from the first paint: nothing beside it moves when it comes */}
      <div className="for-members flex items-center justify-end min-h-touch min-w-[8.75rem]">
        {signedIn && (
          <Suspense>
            <AccountMenu />
          </Suspense>
        )}
      </div>
    </>
  )
}

/** The person's menu in the top bar of phones; guests find their way by the tab "You". */
export function ViewerMenu() {
  const signedIn = useViewer().state === 'signed-in'
  return (
    <div className="for-members size-touch">
      {signedIn && (
        <Suspense>
          <AccountMenu compact />
        </Suspense>
      )}
    </div>
  )
}
