import { useRouter } from '@tanstack/react-router'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { isNative } from '#web/lib/native/is-native'
import { watchFields } from './typed-fields'
import { UPDATE_WORDS, UpdatePrompt } from './update-prompt'
import { createUpdates } from './updates'
import { askWorkerWhenOffline, keepVisitedPages } from './visited-pages'

const updates = createUpdates(() => location.reload())
const none = () => 'none' as const

/** For the tab: a new one may ask again. */
const LATER_KEY = 'pawstead.update-later'

/** The service worker's side of the pages: registers it, tells it what is visited, and says when a new version is there. */
export default function InstalledApp() {
  const router = useRouter()
  const update = useSyncExternalStore(updates.subscribe, updates.current, none)
  const [later, setLater] = useState(() => sessionStorage.getItem(LATER_KEY) !== null)

  // the native app brings its files along, and while the site is being worked on nothing may be kept
  useEffect(() => {
    watchFields()
    const handleMissingPart = () => navigator.onLine && updates.reportMissingPart()
    addEventListener('vite:preloadError', handleMissingPart)
    const { serviceWorker } = navigator
    const ends =
      serviceWorker && import.meta.env.PROD && !isNative()
        ? [keepVisitedPages(router), askWorkerWhenOffline(router)]
        : []
    // pages do without a worker where there is none to be had
    if (ends.length > 0) updates.start(serviceWorker).catch(() => undefined)
    return () => {
      removeEventListener('vite:preloadError', handleMissingPart)
      for (const end of ends) end()
    }
  }, [router])

  function handleLater() {
    sessionStorage.setItem(LATER_KEY, 'true')
    setLater(true)
  }
  const shown = later && update !== 'parts' ? 'none' : update
  return (
    <>
      <p role="status" className="sr-only">
        {shown !== 'none' && UPDATE_WORDS[shown].title}
      </p>
      {shown !== 'none' && <UpdatePrompt update={shown} onAccept={updates.accept} onLater={handleLater} />}
    </>
  )
}
