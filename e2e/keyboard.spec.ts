import type { Locator, Page } from '@playwright/test'
import { CARDS } from './lib/card'
import { signInAs } from './lib/sign-in'
import { expect, hydrated, LONG, settled, test } from './lib/test'

/** Goes on by a key until the focus is there, and sees that it shows. */
async function reach(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.waitFor()
  for (let presses = 0; presses < 150; presses++) {
    await page.keyboard.press(key)
    if (await target.evaluate((node) => node === document.activeElement)) return
  }
  throw new Error(`${key} never comes to ${target}`)
}

async function fill(page: Page, label: string, words: string): Promise<void> {
  await reach(page, page.getByLabel(label, { exact: true }).first())
  await page.keyboard.type(words)
}

test('somebody without a mouse finds a product and buys it', async ({ page }) => {
  // no mouse at all: whatever presses with one fails here
  await page.addInitScript(() => {
    for (const name of ['pointerdown', 'mousedown']) {
      addEventListener(name, () => setTimeout(() => Promise.reject(new Error('pressed with a mouse'))), true)
    }
  })
  const main = page.locator('#main')
  await page.goto('/')
  await hydrated(page)

  await test.step('searches by the key for it', async () => {
    await page.keyboard.press('/')
    await expect(page.getByRole('combobox')).toBeFocused()
    await page.keyboard.type('walking harness')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/search\?q=/)
    // the address comes before the page, and what is reached on the page before goes with it
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await reach(page, main.getByRole('link', { name: 'No-pull walking harness' }).first())
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/product\//)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  await test.step('puts it into the cart', async () => {
    await reach(page, main.getByRole('button', { name: /^add to cart/i }).first())
    await page.keyboard.press('Enter')
    await expect(page.getByText('Added to Cart', { exact: true })).toBeVisible()
    await page.keyboard.press('Alt+KeyN')
    await reach(page, page.getByRole('banner').getByRole('link', { name: /^cart/i }), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/cart$/)
    await reach(page, main.getByRole('link', { name: 'Checkout' }))
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/checkout$/)
  })

  await test.step('says who they are and where it goes', async () => {
    await fill(page, 'Email', `keys-${crypto.randomUUID()}@example.com`)
    await fill(page, 'Name', 'Ada Guest')
    await fill(page, 'Street address', '12 Orchard Street')
    await fill(page, 'City', 'Millbrook')
    await fill(page, 'State', 'Maine')
    await fill(page, 'ZIP code', '04211')
    await reach(page, page.getByRole('button', { name: /^Pay \$/ }))
    await page.keyboard.press('Enter')
  })

  await test.step('pays on the page for cards', async () => {
    await page.waitForURL(/\/dev\/payments\/pay\//)
    for (const [label, words] of [
      [/card number/i, CARDS.pays],
      [/expir/i, '12 / 34'],
      [/cvc|security code/i, '123'],
      [/name on (the )?card/i, 'Ada Guest'],
    ] as const) {
      const field = page.getByLabel(label)
      if (!(await field.evaluate((node) => node === document.activeElement))) await reach(page, field)
      await page.keyboard.type(words)
    }
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/checkout\/done/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/thank you/i)
  })
})

for (const [who, paths] of [
  ['shop', ['/notifications', '/messaging', '/settings/account']],
  ['admin', ['/admin/people']],
] as const)
  test(`the first key leads ${who === 'shop' ? 'a seller' : 'an admin'} past the ways beside a page`, async ({
    page,
  }) => {
    await signInAs(page, `${who}@pawstead.example`)
    for (const path of paths) {
      await page.goto(path)
      await hydrated(page)
      await expect(page.locator('html[data-focus-kept]')).toBeAttached()
      await expect(page.locator('#content').locator('h1, h2').first()).toBeVisible()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await page.keyboard.press('Tab')
      await expect(page.locator('#content :focus')).toHaveCount(1)
    }
  })

test('the first keys lead past what every page begins with', async ({ page }) => {
  await page.goto('/products')
  await hydrated(page)
  const [main, nav] = [page.locator('#main'), page.getByRole('navigation', { name: 'Main' })]

  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to main content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(main).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(main.locator(':focus')).toHaveCount(1)

  await test.step('and past the filters to what was found', async () => {
    // not loaded again: the part its address names now would be where the keys begin
    await page.goto('/products?sort=newest')
    await hydrated(page)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to results' })).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(main.locator(':focus')).toHaveAttribute('href', /^\/product\//)
  })

  await test.step('a heading that takes the focus of a new page has no frame', async () => {
    await page.keyboard.press('Enter')
    const title = page.getByRole('heading', { level: 1 })
    await page.waitForURL(/\/product\//)
    await expect(title).toBeFocused()
    await expect(title).toHaveCSS('outline-style', 'none')
    await expect(title).toHaveCSS('box-shadow', 'none')
    await page.goBack()
    await page.waitForURL(/\/products/)
  })

  await page.keyboard.press('Alt+KeyN')
  await expect(nav).toBeFocused()
  await page.keyboard.press('Alt+KeyS')
  await expect(main).toBeFocused()

  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  for (const key of ['Alt + S', 'Alt + N', '/', '?', 'Esc'])
    await expect(keys.getByText(key, { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()
  await expect(main).toBeFocused()

  await test.step('and on a phone with keys to the tabs', async () => {
    const tabs = page.getByRole('navigation', { name: 'Tabs' })
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(tabs).toBeVisible()
    await page.keyboard.press('Alt+KeyN')
    await expect(tabs).toBeFocused()
  })
})

for (const [path, width, height] of [
  ['/', 1280, 900],
  ['/products', 390, 844],
  ['/settings/accessibility', 320, 256],
] as const) {
  test(
    `on ${path} at ${width} px the keyboard goes everywhere, is always seen and nowhere caught`,
    LONG,
    async ({ page }) => {
      await page.setViewportSize({ width, height })
      await page.goto(path)
      await settled(page)
      const stops: string[] = []
      for (;;) {
        await page.keyboard.press('Tab')
        const stop = await page.evaluate(stopAt)
        if (!stop) continue // after the last one the browser's own controls come, and then the page again
        if (stop.name === stops[0]) break
        expect(stop.problem, stop.name).toBe('')
        stops.push(stop.name)
        expect(stops.length, 'more stops than the page has').toBeLessThan(300)
      }
      expect(stops[0]).toContain('Skip to main content')
      expect(stops.at(-1)).toMatch(/^button Display settings|^a You/)
    },
  )
}

/** Runs in the page: what has the focus, and whether it can be seen; nothing after the last stop. */
function stopAt(): { name: string; problem: string } | null {
  const node = document.activeElement
  if (!(node instanceof HTMLElement) || node === document.body) return null
  const name = `${node.localName} ${node.getAttribute('aria-label') ?? node.textContent?.trim().slice(0, 40)}`
  // a radio or checkbox is dressed by its label
  const shown = node.matches('.sr-only') ? (node.closest('label') ?? node) : node
  const box = shown.getBoundingClientRect()
  const [x, y] = [box.left + Math.min(box.width / 2, 40), box.top + box.height / 2]
  if (box.width < 1 || x < 0 || y < 0 || x > innerWidth || y > innerHeight)
    return { name, problem: 'outside of the screen' }
  const top = document.elementFromPoint(x, y)
  if (!top || !(shown.contains(top) || top.contains(shown)))
    return { name, problem: `behind ${top?.outerHTML.slice(0, 90)}` }
  // a field in a frame with its button is outlined by the frame, for as long as it has the focus
  const frame = shown.closest('[class*="has-[input:focus-visible]"]')
  const lines = [
    getComputedStyle(shown),
    getComputedStyle(shown, '::after'),
    ...(frame ? [getComputedStyle(frame)] : []),
  ]
  const seen = lines.some(({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2)
  return { name, problem: seen ? '' : 'no outline' }
}
