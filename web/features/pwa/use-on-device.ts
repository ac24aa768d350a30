import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isOfflinePage } from '#web/kit/pet/offline-parts'
import { hasStoredSession } from '#web/lib/session/session'
import { hasVault } from '#web/lib/vault/mark'

/** Goes on to a page that this device can show by itself: those of a person's pets, while they are signed in. */
export function useOnDevice(wanted: string | null): void {
  const router = useRouter()
  // what lies on the device is known in the browser alone
  useEffect(() => {
    if (wanted !== null && isOfflinePage(wanted) && hasVault() && hasStoredSession())
      void router.navigate({ href: wanted, replace: true })
  }, [wanted, router])
}
