import { lazy, Suspense } from 'react'
import { useViewer } from '../kit/session/viewer'

const Bell = lazy(() => import('#web/features/notifications/bell'))

/** The bell's room, held open from the first paint for people who are signed in; nobody else loads it. */
export function BellSlot() {
  const signedIn = useViewer().state === 'signed-in'
  return (
    <div className="for-members size-touch">
      {signedIn && (
        <Suspense>
          <Bell />
        </Suspense>
      )}
    </div>
  )
}
