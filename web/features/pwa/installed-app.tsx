import { useRouter } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { isNative } from '#web/lib/native/is-native'
import { useLocale } from '#web/ui/locale'
import { toast } from '#web/ui/toast'
import { tellAge } from './kept-copy'
import { watchFields } from './typed-fields'
import { createUpdates, type Update } from './updates'
import { askWorkerWhenOffline, keepVisitedPages } from './visited-pages'

/** Its file, too, may be one that a release took away; what has to be said is said all the same. */
const UpdatePrompt = lazy<ComponentType<{ update: Update; onAccept: () => void }>>(() =>
  import('./update-prompt').catch(() => ({ default: PlainWord })),
)

const updates = createUpdates(() => location.reload())
const none = () => null

/** The service worker's side of the pages: registers it, tells it what is visited, and says when a new version is there. */
export default function InstalledApp() {
  const router = useRouter()
  const locale = useLocale()
  const update = useSyncExternalStore(updates.subscribe, updates.current, none)

  // a part that fails to load is an event of the bundler's, on whatever page
  useEffect(() => {
    const handleMissingPart = () => navigator.onLine && updates.reportMissingPart()
    addEventListener('vite:preloadError', handleMissingPart)
    watchFields()
    return () => removeEventListener('vite:preloadError', handleMissingPart)
  }, [])

  // said once, of the page that was opened: what is put together here later says itself when it fails
  useEffect(() => {
    if (navigator.serviceWorker?.controller) tellAge(locale).catch(() => undefined)
  }, [locale])

  // the worker lives beside the page, and outlives it
  useEffect(() => {
    if (!wantsWorker()) return
    const ends = [keepVisitedPages(router), askWorkerWhenOffline(router)]
    // pages do without a worker where there is none to be had
    updates.start(navigator.serviceWorker).catch(() => undefined)
    return () => {
      for (const end of ends) end()
    }
  }, [router])

  if (!update) return null
  return (
    <Suspense>
      <UpdatePrompt update={update} onAccept={updates.accept} />
    </Suspense>
  )
}

function PlainWord() {
  // once, and not while drawing
  useEffect(() => {
    toast({ title: 'Part of this page didn’t load', description: 'Reload the page to continue.', tone: 'warning' })
  }, [])
  return null
}

/** The native app brings its files along, and while the site is being worked on nothing may be kept. */
function wantsWorker(): boolean {
  return 'serviceWorker' in navigator && import.meta.env.PROD && !isNative()
}
