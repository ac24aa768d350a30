import { useState, useSyncExternalStore } from 'react'
import { LazyPeek } from '#web/kit/link/lazy-peek'
import { wantedPath } from '#web/lib/worker/offline-address'
import { Button } from '#web/ui/button'
import { buttonClass } from '#web/ui/button-class'
import { EmptyState } from '#web/ui/empty-state'
import { KeptList } from './kept-list'
import { isReachable } from './reachable'
import { useOnDevice } from './use-on-device'
import { useReturn } from './use-return'

const never = () => () => undefined

/** The page is sent without knowing what was asked for: one copy of it serves every address. */
const useSearch = () =>
  useSyncExternalStore(
    never,
    () => location.search,
    () => '',
  )

/** In place of a page that was never opened here: what can be read instead, and the way on once there is a connection. */
export function OfflinePage() {
  const wanted = wantedPath(useSearch())
  const [check, setCheck] = useState<'idle' | 'asking' | 'failed'>('idle')
  useReturn(wanted)
  useOnDevice(wanted)

  async function handleRetry() {
    setCheck('asking')
    if (await isReachable()) location.replace(wanted ?? '/')
    else setCheck('failed')
  }
  return (
    <div className="container-page py-8 md:py-12">
      <EmptyState
        heading="h1"
        picture={<LazyPeek species="dog" preset="beagle" seed="offline" tile="sky" />}
        title="This page needs a connection"
        actions={
          <>
            <Button busy={check === 'asking'} className="noscript:hidden" onClick={handleRetry}>
              Retry
            </Button>
            <a data-plain="" href="/" className={buttonClass('outline')}>
              Go Home
            </a>
          </>
        }
      >
        {wanted
          ? 'It isn’t saved on this device. When you’re back online, we’ll take you there.'
          : 'It will be back when you’re online again.'}
      </EmptyState>
      <p role="status" className="text-center text-muted-foreground min-h-6">
        {check === 'failed' && 'Still no connection. Please try again in a moment.'}
      </p>
      <KeptList />
    </div>
  )
}
