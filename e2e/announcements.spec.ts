import { anotherBrowser } from './lib/answered'
import { signInAs } from './lib/sign-in'
import { expect, expectAccessible, hydrated, LONG, test } from './lib/test'

test(
  'an admin announces something to clinics; whoever runs one reads it, closes it, and it stays closed',
  LONG,
  async ({ page, browser }) => {
    const title = 'New forms for vaccinations from Monday'
    await signInAs(page, 'admin@pawstead.example')
    await page.goto('/admin/announcements')
    await hydrated(page)
    await page.getByRole('button', { name: 'New announcement' }).click()
    const dialog = page.getByRole('dialog', { name: 'New announcement' })
    await dialog.getByRole('button', { name: 'Save draft' }).click()
    await expect(dialog.getByLabel('Title')).toHaveAccessibleDescription('Enter a title.')
    await dialog.getByLabel('Title').fill(title)
    await dialog.getByLabel('Text').fill('The old ones can be used until then.')
    await dialog.getByLabel('Audience').selectOption('Veterinary clinics')
    await dialog.getByLabel('Link to a page here').fill('/help-center')
    await dialog.getByLabel('What the link says').fill('How it works')
    await expect(dialog.getByText('How it looks, opened')).toBeVisible()
    await dialog.getByRole('button', { name: 'Save draft' }).click()
    await page.getByRole('button', { name: `Publish ${title}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
    await expect(page.locator('main').getByText('Live', { exact: true })).toBeVisible()
    await expectAccessible(page)

    const clinic = await anotherBrowser(browser)
    await signInAs(clinic, 'clinic@pawstead.example')
    await clinic.goto('/help-center')
    await hydrated(clinic)
    const line = clinic.getByRole('region', { name: 'Announcements' })
    await expect(line.getByText(title)).toBeVisible()
    // it covers nothing, also where nobody expected it; the next page has its room from the start
    await expect(line).toHaveCSS('position', 'static')
    await clinic.goto('/about')
    await hydrated(clinic)
    await expect(line.getByText(title)).toBeVisible()
    await expect(line).toHaveCSS('position', 'static')
    const shifts = await clinic.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0
          new PerformanceObserver((list) => {
            // what the header does with a long name is no matter of the line
            for (const entry of list.getEntries() as (PerformanceEntry & {
              value: number
              sources: { node: Node }[]
            })[])
              if (entry.sources.some(({ node }) => document.querySelector('main, footer')?.contains(node)))
                sum += entry.value
          }).observe({ type: 'layout-shift', buffered: true })
          setTimeout(() => resolve(sum), 300)
        }),
    )
    expect(shifts).toBe(0)
    await line.getByRole('button', { name: 'Details' }).click()
    await expect(line.getByRole('link', { name: 'How it works' })).toHaveAttribute('href', '/help-center')
    await expectAccessible(clinic)
    const kept = clinic.waitForResponse((response) => response.url().includes('announcements/dismiss'))
    await line.getByRole('button', { name: `Close “${title}”` }).click()
    await expect(line).toBeHidden()
    expect((await kept).status()).toBe(200)
    await clinic.evaluate(() => localStorage.removeItem('pawstead.announcements-closed'))
    const answered = clinic.waitForResponse((response) => response.url().includes('announcements/mine'))
    await clinic.reload()
    expect(await (await answered).text()).not.toContain(title)
    await clinic.context().close()

    await page.getByRole('button', { name: `End ${title}` }).click()
    await page.getByRole('button', { name: 'End it now' }).click()
    await expect(page.getByRole('region', { name: 'Past' }).getByText(title)).toBeVisible()
  },
)
