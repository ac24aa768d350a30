import type { Page } from '@playwright/test'
import { LOOKS, openLook } from './lib/looks'
import { expect, LONG, test } from './lib/test'

test.use({ javaScriptEnabled: false })

/** Pages opened by one test: as many as fit its time. */
const AT_ONCE = 30

const ADDRESSES = [...new Map(LOOKS.map(({ at }) => [JSON.stringify(at), at])).values()]

for (let start = 0; start < ADDRESSES.length; start += AT_ONCE) {
  const some = ADDRESSES.slice(start, start + AT_ONCE)
  test(`without scripts no page has a button that does nothing (from page ${start + 1})`, LONG, async ({ page }) => {
    test.slow() // many pages
    for (const at of some) {
      await openLook(page, at)
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 844 })
        expect.soft(await idleButtons(page), `${page.url()} at ${width} px`).toEqual([])
      }
    }
  })
}

/** Names of the buttons that are shown, can be pressed, and belong to no form that a browser sends by itself. */
function idleButtons(page: Page): Promise<string[]> {
  return page.locator('button').evaluateAll((buttons: HTMLButtonElement[]) =>
    buttons
      .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter(({ disabled, popoverTargetElement }) => !disabled && !popoverTargetElement)
      .filter(({ form, type }) => type !== 'submit' || !form?.hasAttribute('action'))
      .map((one) => one.getAttribute('aria-label') ?? one.innerText),
  )
}
