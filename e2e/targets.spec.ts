import type { Page } from '@playwright/test'
import { signInAs } from './lib/sign-in'
import { expect, LONG, settled, test } from './lib/test'

// a finger rather than a mouse
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const PAGES = {
  visitor: [
    '/',
    '/products',
    '/products?q=harness',
    '/cart',
    '/service-providers-marketplace',
    '/contact-us',
    '/auth?mode=join',
  ],
  parent: [
    '/pet-parent-dashboard',
    '/settings/profile',
    '/settings/accessibility',
    '/settings/notifications',
    '/orders',
  ],
}

for (const [who, paths] of Object.entries(PAGES)) {
  test(`whatever a ${who} presses with a finger is 44 px high and wide`, LONG, async ({ page }) => {
    if (who !== 'visitor') await signInAs(page, `${who}@pawstead.example`)
    for (const path of paths) {
      await page.goto(path)
      await settled(page)
      expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true)
      expect.soft(await smallTargets(page), path).toEqual([])
    }
  })
}

/** What is smaller than a fingertip; links inside sentences are as high as their line. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const small: string[] = []
    for (const node of document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')) {
      if (!node.checkVisibility() || node.closest('.skip-link') || isInSentence(node)) continue
      // the whole label of a choice is pressed, and the whole card of a link that covers it
      const pressed = node.matches('[type="radio"], [type="checkbox"]') ? (node.closest('label') ?? node) : node
      const covers = getComputedStyle(node, '::after').position === 'absolute'
      const { width, height } = ((covers && node.offsetParent) || pressed).getBoundingClientRect()
      if (width <= 1 || (width >= 43.5 && height >= 43.5)) continue
      small.push(
        `${node.localName} "${node.getAttribute('aria-label') ?? node.textContent?.trim().slice(0, 40)}" ${Math.round(width)} x ${Math.round(height)}`,
      )
    }
    return small

    function isInSentence(node: HTMLElement): boolean {
      const sentence = node.matches('a') ? node.parentElement?.closest('p') : null
      return getComputedStyle(node).display === 'inline' || (sentence?.innerText.length ?? 0) > node.innerText.length
    }
  })
}
