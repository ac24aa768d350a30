import { useEffect, useState } from 'react'
import { useViewer } from '#web/kit/session/viewer'

/**
 * Whether the form has been shown to somebody who was not signed in. It takes them on itself once they are; who comes
 * signed in has never seen it.
 */
export function useWasAsked(): boolean {
  const { state } = useViewer()
  const [asked, setAsked] = useState(false)
  // remembered, since signing in takes the reason away
  useEffect(() => {
    if (state === 'nobody') setAsked(true)
  }, [state])
  return asked
}
