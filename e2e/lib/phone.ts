import { existsSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { Page } from '@playwright/test'

/** Where Android shows an app's page, with http so that the journeys' server may be asked over http. */
export const APP = 'http://localhost'

/** Plays the phone around a page: the files of the app at its address, and the native half of its bridge. */
export async function asPhone(page: Page, folder: string): Promise<void> {
  await page.route(/^http:\/\/localhost\//, async (route) => {
    const { pathname } = new URL(route.request().url())
    const file = extname(pathname) ? join(folder, pathname) : join(folder, 'index.html')
    if (existsSync(file)) await route.fulfill({ path: file })
    else await route.fulfill({ status: 404 })
  })
  await page.addInitScript(() => {
    const methods = (...names: string[]) => [
      { name: 'addListener', rtype: 'callback' },
      ...names.map((name) => ({ name, rtype: 'promise' })),
    ]
    Object.assign(window, {
      androidBridge: {},
      Capacitor: {
        isNativePlatform: () => true,
        PluginHeaders: [
          { name: 'App', methods: methods('minimizeApp') },
          { name: 'PushNotifications', methods: methods() },
          { name: 'SystemBars', methods: methods('setStyle') },
        ],
        nativePromise: async () => undefined,
        nativeCallback: (
          _plugin: string,
          _method: string,
          { eventName }: { eventName: string },
          listener: (event: unknown) => void,
        ) => {
          window.addEventListener(`phone:${eventName}`, (event) => listener((event as CustomEvent).detail))
          Object.assign(window, { [`hears ${eventName}`]: true })
          return eventName
        },
      },
    })
  })
}

/** Tells the app what happened to the phone, as soon as it listens. */
export async function tell(page: Page, event: 'appUrlOpen' | 'backButton', detail: object): Promise<void> {
  await page.waitForFunction((name) => `hears ${name}` in window, event)
  await page.evaluate(([name, data]) => void window.dispatchEvent(new CustomEvent(`phone:${name}`, { detail: data })), [
    event,
    detail,
  ] as const)
}
