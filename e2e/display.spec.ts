import type { Page } from '@playwright/test'
import { anotherBrowser } from './lib/answered'
import { confirmedPerson } from './lib/join'
import { signInAs } from './lib/sign-in'
import { expect, hydrated, LONG, test } from './lib/test'

const HERE = '/settings/accessibility'
const SETTINGS = {
  fontSize: 'extra-large',
  spacing: 'spacious',
  highContrast: true,
  reduceMotion: true,
  focusVisible: false,
  largeText: true,
}
const ATTRIBUTES = ['theme', 'contrast', 'font-size', 'spacing', 'motion', 'focus', 'large-text']

const choose = (page: Page, name: string) => page.locator('main').getByText(name, { exact: true }).click()
const turn = (page: Page, name: string) => page.locator('main').getByRole('switch', { name }).click()
const html = (page: Page) => page.locator('html')
const css = (page: Page, selector: string, property: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), property)

async function open(page: Page, path = HERE): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}

test('each setting changes what the page looks like, at once and for good on this device', async ({ page }) => {
  await open(page)
  const text = () => css(page, 'main section dd', 'font-size')
  const padding = () => css(page, 'main section', 'padding-top')

  await test.step('text size', async () => {
    for (const [name, size] of [
      ['Small', '14px'],
      ['Medium', '16px'],
      ['Large', '18px'],
      ['Extra large', '20px'],
    ] as const) {
      await choose(page, name)
      expect(await text(), name).toBe(size)
    }
  })
  await test.step('larger text everywhere: never below large', async () => {
    await turn(page, 'Larger text everywhere')
    expect(await text()).toBe('20px')
    await choose(page, 'Small')
    expect(await text()).toBe('18px')
    await turn(page, 'Larger text everywhere')
    expect(await text()).toBe('14px')
  })
  await test.step('spacing', async () => {
    for (const [name, distance] of [
      ['Compact', '21px'],
      ['Comfortable', '28px'],
      ['Spacious', '42px'],
    ] as const) {
      await choose(page, name)
      expect(await padding(), name).toBe(distance)
    }
  })
  await test.step('high contrast: black on white, thick lines, underlined links', async () => {
    await choose(page, 'Light')
    expect(await css(page, 'footer a', 'text-decoration-line')).toBe('none')
    await turn(page, 'High contrast')
    expect(await css(page, 'body', 'color')).toBe('rgb(0, 0, 0)')
    expect(await css(page, 'main section', 'border-top-width')).toBe('2px')
    expect(await css(page, 'main section', 'border-top-color')).toBe('rgb(0, 0, 0)')
    expect(await css(page, 'footer a', 'text-decoration-line')).toBe('underline')
    await choose(page, 'Dark')
    expect(await css(page, 'html', 'background-color')).toBe('rgb(0, 0, 0)')
  })
  await test.step('reduced motion', async () => {
    expect(await css(page, 'main [role="switch"] span', 'transition-duration')).not.toBe('0s')
    await turn(page, 'Reduce motion')
    expect(await css(page, 'main [role="switch"] span', 'transition-duration')).toBe('0s')
  })
  await test.step('the focus outline is thick or thin, and never gone', async () => {
    const outline = async () => {
      await page.keyboard.press('Tab')
      return css(page, ':focus-visible', 'outline-width')
    }
    expect(await outline()).toBe('4px')
    await turn(page, 'High contrast')
    expect(await outline()).toBe('3px')
    await turn(page, 'Strong focus outline')
    expect(await outline()).toBe('2px')
  })
  await test.step('all of it is there again with the next page', async () => {
    await open(page, '/about')
    expect(await css(page, 'body', 'font-size')).toBe('14px')
    await expect(html(page)).toHaveAttribute('data-spacing', 'spacious')
    await expect(html(page)).toHaveAttribute('data-theme', 'dark')
    await expect(html(page)).toHaveAttribute('data-motion', 'reduce')
    await expect(html(page)).toHaveAttribute('data-focus', 'off')
  })
  await test.step('and is taken back with one press', async () => {
    await open(page)
    await page.getByRole('button', { name: 'Reset to defaults' }).click()
    for (const name of ATTRIBUTES.slice(1)) await expect(html(page)).not.toHaveAttribute(`data-${name}`)
    await expect(html(page)).toHaveAttribute('data-theme', 'light')
  })
})

test('keys and skip links obey their setting', LONG, async ({ page }) => {
  await open(page)
  const main = page.locator('#main')
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  const skip = page.getByRole('link', { name: 'Skip to main content' })
  await turn(page, 'Keyboard shortcuts')
  await page.keyboard.press('Alt+KeyS')
  await expect(main).not.toBeFocused()
  await page.keyboard.press('?')
  await expect(skip).toHaveCount(0)
  await turn(page, 'Keyboard shortcuts')
  await page.keyboard.press('Alt+KeyS')
  await expect(main).toBeFocused()
  await expect(skip).toHaveCount(1)
  await expect(keys).toBeHidden()
  await page.keyboard.press('?')
  await expect(keys).toBeVisible()
})

test('who listens to pages hears what each is for', LONG, async ({ page }) => {
  await open(page)
  await turn(page, 'Optimize for screen readers')
  await page.getByRole('contentinfo').getByRole('link', { name: 'About', exact: true }).click()
  await expect(page).toHaveTitle(/About/)
  const description = await page.locator('meta[name="description"]').getAttribute('content')
  await expect(page.locator('[aria-live="polite"]').filter({ hasText: description ?? 'no description' })).toHaveCount(1)
})

test('who listens to pages finds every chart’s figures open', LONG, async ({ page }) => {
  await signInAs(page, 'super@pawstead.example')
  // on this device alone: others use the account as well
  await page.addInitScript(() =>
    localStorage.setItem('pawstead.accessibility', JSON.stringify({ screenReaderOptimized: true })),
  )
  await open(page, '/admin/security/metrics')
  const tables = page.locator('details', { hasText: 'Show as table' })
  await expect(tables.first()).toHaveAttribute('open', '')
  for (const table of await tables.all()) await expect(table).toHaveAttribute('open', '')
})

test('what was chosen is on the page before anything of it is drawn', LONG, async ({ page }) => {
  await page.addInitScript((settings) => {
    localStorage.setItem('pawstead.accessibility', JSON.stringify(settings))
    localStorage.setItem('pawstead.theme', 'dark')
    const seen: unknown[] = []
    Object.assign(window, { seen })
    new MutationObserver(() => {
      const look = JSON.stringify({ ...document.documentElement.dataset, hydrated: undefined })
      // from the first moment there is a body, whenever something changes
      if (document.body && seen.at(-1) !== look) seen.push(look)
    }).observe(document, { childList: true, subtree: true, attributes: true })
  }, SETTINGS)
  for (const path of ['/products', HERE]) {
    await open(page, path)
    const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen)
    expect(seen.map((look) => JSON.parse(look))).toEqual([
      {
        theme: 'dark',
        contrast: 'high',
        fontSize: 'extra-large',
        largeText: 'true',
        spacing: 'spacious',
        motion: 'reduce',
        focus: 'off',
      },
    ])
  }
})

test(
  'an account carries its settings to other devices, and the last change wins',
  LONG,
  async ({ browser, request }) => {
    const { email, password } = await confirmedPerson(request, 'Mira Okafor')
    const device = async () => {
      const page = await anotherBrowser(browser)
      await signInAs(page, email, password)
      await page.goto(HERE)
      await hydrated(page)
      return page
    }
    // between two choices on a busy machine the first one is kept by itself
    const kept = (page: Page, choice: string) =>
      page.waitForResponse(
        (answer) =>
          answer.url().endsWith('/preferences/save') && answer.request().postData()?.includes(choice) === true,
      )

    const first = await device()
    const saved = kept(first, '"highContrast":true')
    await choose(first, 'Extra large')
    await turn(first, 'High contrast')
    await saved

    const second = await device()
    await expect(html(second)).toHaveAttribute('data-font-size', 'extra-large')
    await expect(html(second)).toHaveAttribute('data-contrast', 'high')
    await expect(second.getByRole('switch', { name: 'High contrast' })).toBeChecked()
    const changed = kept(second, '"fontSize":"small"')
    await choose(second, 'Small')
    await changed

    await first.reload()
    await expect(html(first)).toHaveAttribute('data-font-size', 'small')
    await expect(html(first)).toHaveAttribute('data-contrast', 'high')
    await Promise.all([first.context().close(), second.context().close()])
  },
)
