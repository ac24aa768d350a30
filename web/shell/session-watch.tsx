import { useQueryClient } from '@tanstack/react-query'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { lazy, useEffect, useRef } from 'react'
import { isPushOwned } from '#web/lib/push-owner'
import { storedSession } from '#web/lib/session/stored-session'
import { Quiet } from '../kit/page/quiet'
import { isPrivate, pageAt } from '../kit/page/shown-page'
import { isSignInPage } from '../kit/session/sign-in-page'
import { useViewer, wasExpired, watchSession } from '../kit/session/viewer'
import { notePageChange } from '../lib/page-age'
import { forgetView, viewAs } from '../lib/session/view-as'
import { wipeDevice } from '../lib/vault/wipe'
import { forgetPerson, forgetVisited } from './forget-person'

const SessionGuard = lazy(() => import('#web/kit/session/session-guard'))
const FirstLogin = lazy(() => import('#web/kit/session/first-login'))
const UnsentDialog = lazy(() => import('./unsent-dialog'))
const DeviceKeeper = lazy(() => import('#web/features/offline/device-keeper'))
const Prompts = lazy(() => import('#web/features/settings/prompts'))
const Onboarding = lazy(() => import('#web/features/onboarding/onboarding'))
const NotificationPrompt = lazy(() => import('#web/features/notifications/notification-prompt'))

const leavePush = async () => (await import('#web/features/notifications/push-device')).disablePush()

/** Follows the session while the page is open, and clears the table when a person leaves it, in whichever tab. */
export function SessionWatch() {
  const viewer = useViewer()
  const queryClient = useQueryClient()
  const router = useRouter()
  const path = useRouterState({ select: (state) => state.location.pathname })
  const lastPerson = useRef<string>(undefined)
  const person = viewer.state === 'signed-in' ? viewer.id : undefined

  const lastPath = useRef(path)
  // what asks after a while counts from here, and may be loaded later than this
  useEffect(() => {
    if (lastPath.current !== path) notePageChange()
    lastPath.current = path
  }, [path])

  // the auth client is loaded after the page, and only where there is a session to follow or one may begin
  useEffect(() => watchSession(isSignInPage(path)), [path])

  // somebody may have left while no page was open
  useEffect(() => {
    if (viewer.state === 'nobody') void wipeDevice().catch(() => undefined)
  }, [viewer.state])

  // leaving is an event of another world (the auth client, another tab): React only hears of it afterwards
  useEffect(() => {
    const left = lastPerson.current !== undefined && lastPerson.current !== person
    lastPerson.current = person
    if (!left) return
    forgetView()
    forgetPerson(queryClient)
    void forgetVisited().catch(() => undefined) // a browser that keeps nothing has nothing to forget
    // who leaves is not told here any more; who was away too long is, until somebody else comes
    if (!wasExpired() && isPushOwned()) void leavePush().catch(() => undefined)
    router.clearCache()
    const { pathname, href } = router.state.location
    if (!isPrivate(pageAt(router, pathname))) return
    // who was away too long comes back to where they were; who left, left
    router.history.replace(wasExpired() ? `/auth?next=${encodeURIComponent(href)}` : '/')
  }, [person, queryClient, router])

  // also for a session that was left alone before this page was opened: it has to be ended, and that has to be said
  const guarded = viewer.state === 'signed-in' || (viewer.state === 'nobody' && storedSession() !== null)
  if (!guarded) return null
  // what asks, keeps, or sets something up is for the person themselves, and an admin who looks as they do is not
  if (viewAs()) {
    return (
      <Quiet>
        <SessionGuard />
      </Quiet>
    )
  }
  return (
    <>
      <Quiet>
        <SessionGuard />
        {person && <Prompts />}
        {person && <FirstLogin />}
      </Quiet>
      {person && (
        <Quiet key={person}>
          <Onboarding />
          <NotificationPrompt person={person} />
        </Quiet>
      )}
      {person && (
        <Quiet key={`device ${person}`}>
          <DeviceKeeper person={person} />
          <UnsentDialog />
        </Quiet>
      )}
    </>
  )
}
