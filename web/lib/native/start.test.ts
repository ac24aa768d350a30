import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { installDevice } from './testing/device'

vi.stubEnv('VITE_API_ORIGIN', 'https://pawstead.example')
const app = { minimizeApp: vi.fn() }
const device = installDevice('android', { App: app, PushNotifications: {}, SystemBars: { setStyle: vi.fn() } })
const history = { push: vi.fn(), back: vi.fn() }
const dialogs: EventTarget[] = []
const page = { dataset: { theme: 'light' } }
let themeChanged = () => {}

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: page, querySelectorAll: () => dialogs })
  vi.stubGlobal(
    'MutationObserver',
    class {
      constructor(changed: () => void) {
        themeChanged = changed
      }
      observe() {}
    },
  )
  const { startNative } = await import('./start')
  startNative(history)
  await vi.waitFor(() => expect(device.listening('backButton')).toBe(1), { timeout: 15_000 })
})
beforeEach(() => vi.clearAllMocks())

test('an address of ours opens its page, another opens nothing', () => {
  device.tell('appUrlOpen', { url: 'https://pawstead.example/orders/7' })
  device.tell('appUrlOpen', { url: 'pawstead://auth/callback?code=abc' })
  device.tell('appUrlOpen', { url: 'https://evil.test/orders/7' })
  expect(history.push.mock.calls).toEqual([['/orders/7'], ['/auth/callback?code=abc']])
})

test('a notification opens the page it is about, if it names one', () => {
  device.tell('pushNotificationActionPerformed', { notification: { data: { url: '/orders/7' } } })
  device.tell('pushNotificationActionPerformed', { notification: { data: { url: 7 } } })
  device.tell('pushNotificationActionPerformed', { notification: {} })
  expect(history.push.mock.calls).toEqual([['/orders/7']])
})

test('back goes back, and at the beginning puts the app away', async () => {
  device.tell('backButton', { canGoBack: true })
  expect(history.back).toHaveBeenCalledOnce()
  device.tell('backButton', { canGoBack: false })
  expect(history.back).toHaveBeenCalledOnce()
  await expect.poll(() => app.minimizeApp).toHaveBeenCalledOnce()
})

test('back closes the topmost dialog first', () => {
  const dialog = new EventTarget()
  const handleCancel = vi.fn()
  dialog.addEventListener('cancel', handleCancel)
  dialogs.push(new EventTarget(), dialog)
  device.tell('backButton', { canGoBack: true })
  dialogs.length = 0
  expect(handleCancel).toHaveBeenCalledOnce()
  expect(history.back).not.toHaveBeenCalled()
})

test('the bars of the system follow the theme of the page', async () => {
  page.dataset.theme = 'dark'
  themeChanged()
  await expect.poll(() => device.calls.at(-1)).toMatchObject({ method: 'setStyle', options: { style: 'DARK' } })
})
