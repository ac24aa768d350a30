import { Wifi, WifiOff } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useOnline } from '#web/kit/offline/online'
import { StatusBar } from '#web/ui/banner'

const BACK_ONLINE_MS = 4000

/** Says that the connection is gone for as long as it is, and for a few seconds that it is back. */
export function ConnectionBanner() {
  const online = useOnline()
  const wasOnline = useRef(true)
  const [back, setBack] = useState(false)

  // the good news leaves by itself, and only follows the bad
  useEffect(() => {
    const returned = online && !wasOnline.current
    wasOnline.current = online
    setBack(returned)
    if (!returned) return
    const timer = setTimeout(() => setBack(false), BACK_ONLINE_MS)
    return () => clearTimeout(timer)
  }, [online])

  return (
    <div aria-live="polite" className="container-page sticky top-0 max-md:top-topbar z-header no-print">
      {(!online || back) && (
        <div className="py-3">
          {online ? (
            <StatusBar tone="success" icon={Wifi}>
              You’re back online.
            </StatusBar>
          ) : (
            <StatusBar tone="inverse" icon={WifiOff}>
              You're offline. Some features may not work properly.
            </StatusBar>
          )}
        </div>
      )}
    </div>
  )
}
