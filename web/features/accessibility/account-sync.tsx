import { useEffect } from 'react'
import { client } from '#web/lib/api'
import { adoptDisplay, chosenDisplay, lastDisplayChange } from '#web/lib/display-choice'
import { APPEARANCE_EVENT } from '#web/lib/theme-script'
import { syncStep } from './account-sync.rules'

const SETTLE_MS = 800

/** Keeps the look of this device and the one of the account alike while somebody is signed in. Failures are silent: it stays on the device. */
export function AccountSync({ person }: { person: string }) {
  // both sides are outside of React: the server, and this browser's storage
  useEffect(() => {
    let over = false
    let timer: ReturnType<typeof setTimeout> | undefined
    let told = JSON.stringify(chosenDisplay())

    const give = () => {
      const chosen = chosenDisplay()
      told = JSON.stringify(chosen)
      void client.preferences.save(chosen).catch(() => undefined)
    }
    const handleChange = () => {
      clearTimeout(timer)
      if (JSON.stringify(chosenDisplay()) !== told) timer = setTimeout(give, SETTLE_MS)
    }
    client.preferences.get().then(
      (kept) => {
        if (over) return
        const { accessibility, theme } = chosenDisplay()
        const hasLocal = Object.keys(accessibility).length > 0 || theme !== 'system'
        const step = syncStep({ person, local: lastDisplayChange(), hasLocal, kept: kept.updatedAt })
        if (step === 'give') give()
        if (step === 'take') {
          adoptDisplay(kept)
          told = JSON.stringify(chosenDisplay())
        }
        addEventListener(APPEARANCE_EVENT, handleChange)
      },
      () => undefined,
    )
    return () => {
      over = true
      clearTimeout(timer)
      removeEventListener(APPEARANCE_EVENT, handleChange)
    }
  }, [person])
  return null
}
