import type { Page } from '@playwright/test'

/**
 * Has the page note, by its own clock, when it came to its address and when something was first on show there: a look
 * from here may come after the delay.
 *
 * @param words what it says, where the selector alone may be something else
 * @returns how long that was, in milliseconds
 */
export async function notedDelay(page: Page, selector: string, words = ''): Promise<() => Promise<number>> {
  await page.addInitScript(
    ([what = '', says = '']) => {
      const noted = { path: location.pathname, cameAt: Date.now(), askedAt: Number.NaN }
      Object.assign(globalThis, { noted })
      navigation.addEventListener('currententrychange', () => {
        const path = location.pathname
        if (path !== noted.path) Object.assign(noted, { path, cameAt: Date.now(), askedAt: Number.NaN })
      })
      const isOnShow = () => [...document.querySelectorAll(what)].some((node) => node.textContent?.includes(says))
      new MutationObserver(() => {
        if (Number.isNaN(noted.askedAt) && isOnShow()) noted.askedAt = Date.now()
      }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['open'] })
    },
    [selector, words],
  )
  return () =>
    page.evaluate(() => {
      const { noted } = globalThis as unknown as { noted: { cameAt: number; askedAt: number } }
      return noted.askedAt - noted.cameAt
    })
}
