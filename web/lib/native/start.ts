import { App } from '@capacitor/app'
import { SystemBars, SystemBarsStyle } from '@capacitor/core'
import { PushNotifications } from '@capacitor/push-notifications'
import { pathOfLink } from './deep-link'

/** The part of the router that takes people to a page. */
type History = { push(path: string): void; back(): void }

/** Ties the native app to the pages: addresses that open it, notifications, the back button, the bars of the system. */
export function startNative(history: History): void {
  const open = (link: unknown) => {
    const path = typeof link === 'string' ? pathOfLink(link) : null
    if (path) history.push(path)
  }
  // both platforms keep what opened the app until somebody listens, so nothing has to be asked for at the start
  void App.addListener('appUrlOpen', ({ url }) => open(url))
  void PushNotifications.addListener('pushNotificationActionPerformed', ({ notification }) =>
    open((notification.data as { url?: unknown } | undefined)?.url),
  )
  void App.addListener('backButton', ({ canGoBack }) => {
    if (closeDialog()) return
    if (canGoBack) history.back()
    else void App.minimizeApp()
  })
  followTheme()
}

/** Escape for fingers: the topmost dialog decides, as it does for the key. */
function closeDialog(): boolean {
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
  dialog?.dispatchEvent(new Event('cancel', { cancelable: true }))
  return dialog !== undefined
}

/** The clock and the battery stand on our pages: they are to be read on the theme the person chose. */
function followTheme(): void {
  const page = document.documentElement
  const follow = () => {
    const style = page.dataset.theme === 'dark' ? SystemBarsStyle.Dark : SystemBarsStyle.Light
    void SystemBars.setStyle({ style })
  }
  new MutationObserver(follow).observe(page, { attributeFilter: ['data-theme'] })
  follow()
}
