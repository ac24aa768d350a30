import { expect, hydrated, test } from './lib/test'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the marketplace can be filtered, paged and left for a product', async ({ page }) => {
    await page.goto('/products')
    await page.getByRole('link', { name: 'Next' }).click()
    await expect(page).toHaveURL(/cursor=/)
    const first = await page.locator('main h2 a, main h3 a').first().innerText()
    await page.getByRole('link', { name: 'Previous' }).click()
    await expect(page.locator('main h2 a, main h3 a').first()).not.toHaveText(first)
    await page.goto('/products?species=cat&sort=price-asc')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Products for cats')
    await page.getByLabel('Sort by').selectOption('Price, high to low')
    await page.getByRole('button', { name: 'Sort', exact: true }).click()
    await expect(page).toHaveURL(/sort=price-desc/)
    // what only scripts could do is not offered, and said instead
    await expect(page.getByRole('button', { name: /to cart$/ })).toHaveCount(0)
    await page.locator('main h2 a, main h3 a').first().click()
    await expect(page).toHaveURL(/\/product\//)
    await expect(page.getByRole('button', { name: 'Add to cart' })).toHaveCount(0)
    await expect(page.getByText('The cart needs JavaScript.')).toBeVisible()
    await page.goto('/cart')
    await expect(page.getByText('Your cart needs JavaScript.')).toBeVisible()
    await page.goto('/checkout')
    await expect(page.getByText('Checkout needs JavaScript.')).toBeVisible()
    for (const [path, words] of [
      ['/auth', 'Signing in and creating an account need JavaScript, and so does'],
      ['/orders', 'reload the page to see your orders and their status, or look at the emails about your order'],
      ['/pet-parent-dashboard', 'to see your orders, your invoices, and what needs you next, or write to us'],
      ['/payment-success', 'This page needs JavaScript to check a payment.'],
    ] as const) {
      await page.goto(path)
      await expect(page.getByText(words)).toBeVisible()
    }
    await page.getByRole('link', { name: 'Go Home' }).click()
    await expect(page).toHaveURL('/')
  })

  test('the search answers', async ({ page }) => {
    await page.goto('/search?q=kätzchen+salmon')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goto('/search?q=beds')
    await expect(page.locator('main').getByRole('link', { name: /bed/i }).first()).toBeVisible()
  })
})

test('who scrolls before the scripts have come stays where they are', async ({ page }) => {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/help-center', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }))
  letGo()
  await hydrated(page)
  expect(await page.evaluate(() => scrollY)).toBe(500)
  // a page that is opened from there begins at its top
  await page.getByRole('contentinfo').getByRole('link', { name: 'About', exact: true }).click()
  await expect(page).toHaveURL('/about')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('an address that leads nowhere answers 404 and shows the way back', async ({ page }) => {
  test.info().annotations.push({ type: 'console', description: 'the browser reports the 404 itself' })
  for (const path of [
    '/nobody-here',
    '/product/00000000-0000-4000-8000-000000000000',
    '/product/not-an-id',
    '/pet-parent-dashboard/x.css',
  ]) {
    const response = await page.request.get(path)
    expect(response.status(), path).toBe(404)
    expect(await response.text()).toMatch(/Page not found|couldn.t find/i)
  }
  // what is like the product that is not there stands in the first answer
  const gone = await (await page.request.get('/product/hemp-rope-leash')).text()
  expect(gone).toContain('Were you looking for one of these?')
  expect(gone).toContain('Hemp rope leash')
  expect(await (await page.request.get('/product/00000000-0000-4000-8000-000000000000')).text()).toContain(
    'Popular products',
  )
})

test('a mangled place in the list leads to its beginning, and mangled words to what can be read of them', async ({
  page,
}) => {
  await page.goto('/products?species=cat&cursor=mangled')
  await expect(page).toHaveURL(/\/products\?species=cat$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Products for cats')
  for (const path of ['/products?q=%00', '/products?q=%ED%A0%80', '/search?q=wet%00food']) {
    expect((await page.request.get(path)).status(), path).toBe(200)
  }
})

test('a product page tells search engines what it sells', async ({ page }) => {
  await page.goto('/products')
  await page.locator('main h2 a, main h3 a').first().click()
  await page.waitForURL(/\/product\//)
  const address = page.url()
  const html = await (await page.request.get(address)).text()
  const blocks = [...html.matchAll(/<script[^>]*application\/ld\+json[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, json]) => JSON.parse(json ?? '') as { '@type'?: string; '@graph'?: { '@type': string }[] },
  )
  const types = blocks.flatMap((block) => (block['@graph'] ?? [block]).map((one) => one['@type']))
  expect(types).toEqual(expect.arrayContaining(['Product', 'BreadcrumbList']))
  expect(JSON.stringify(blocks)).toContain('"Offer"')
  expect(html).toMatch(/<link[^>]+rel="canonical"/)
  const image = html.match(/property="og:image"[^>]+content="([^"]+)"/)?.[1] ?? ''
  const picture = await page.request.get(new URL(image).pathname)
  expect(picture.headers()['content-type']).toBe('image/png')
})

test('the search box suggests while typing and obeys the keyboard', async ({ page }) => {
  await page.goto('/products')
  await hydrated(page)
  await page.keyboard.press('/')
  await page.keyboard.type('salm')
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(/\/products$/)
})

test('Alt+S and Alt+N move the focus to the content and to the navigation', async ({ page }) => {
  await page.goto('/products')
  await hydrated(page)
  await page.keyboard.press('Alt+s')
  await expect(page.locator('#main')).toBeFocused()
  await page.keyboard.press('Alt+n')
  expect(await page.evaluate(() => document.activeElement?.closest('#nav') !== null)).toBe(true)
})

test.describe('without a connection', () => {
  // what the browser fetches after the page may be cut off on its way
  test.use({ expectedComplaints: /ERR_INTERNET_DISCONNECTED|dynamically imported module/ })

  test('going offline is said, and coming back too', async ({ page, context }) => {
    await page.clock.install()
    await page.goto('/')
    await hydrated(page)
    await context.setOffline(true)
    await expect(page.getByText("You're offline. Some features may not work properly.")).toBeVisible()
    // the good news leaves after a few seconds, so the page's time stands still when it comes
    await page.clock.pauseAt(Date.now() + 60_000)
    await context.setOffline(false)
    await expect(page.getByText(/back online/i)).toBeVisible()
  })
})
