import { confirmedPerson } from './lib/join'
import { signInAs } from './lib/sign-in'
import { expect, expectAccessible, hydrated, LONG, test } from './lib/test'

// what is refused is written into the console
test.use({ expectedComplaints: /403/ })

test(
  'a super-admin sees the pages as a person does, changes nothing, and the person is told',
  LONG,
  async ({ page, request, browser }) => {
    const person = await confirmedPerson(request, 'Vera Looked')
    await signInAs(page, 'super@pawstead.example')
    await page.goto(`/admin/people?q=${encodeURIComponent(person.email)}`)
    await hydrated(page)
    await page.locator('main').getByRole('listitem').filter({ hasText: person.email }).getByRole('link').click()
    await page.getByRole('button', { name: 'View as this person' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'View as this person' }).click()
    await expect(dialog.getByLabel('Reason')).toHaveAccessibleDescription('Enter a short reason.')
    await dialog.getByLabel('Reason').fill('You wrote that your addresses are missing.')
    await dialog.getByRole('button', { name: 'View as this person' }).click()
    await page.waitForURL('/')
    const bar = page.getByRole('region', { name: 'Viewing as someone else' })
    await expect(bar).toContainText('You see the pages as Vera Looked does. Nothing can be changed. 30 minutes left.')

    await page.goto('/settings/account')
    await hydrated(page)
    await expect(page.locator('main').getByText(person.email).first()).toBeVisible()
    await expect(
      page.getByText('Connected accounts aren’t shown while you see the pages as someone else.'),
    ).toBeVisible()
    await expect(page.locator('main').getByText('super@pawstead.example')).toHaveCount(0)
    await expect(bar).toBeVisible()
    await expectAccessible(page)
    const refused = await page.evaluate(async () => {
      const view = JSON.parse(sessionStorage.getItem('pawstead.view-as') ?? '{}') as { id: string }
      const session = JSON.parse(localStorage.getItem('pawstead.session') ?? '{}') as { access_token: string }
      const answer = await fetch('/api/rpc/account/rename', {
        method: 'POST',
        headers: {
          authorization: `Bearer ${session.access_token}`,
          'x-view-as': view.id,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ json: { firstName: 'Somebody', lastName: 'Else' } }),
      })
      return [answer.status, await answer.text()]
    })
    expect(refused[0]).toBe(403)
    expect(refused[1]).toContain('VIEW_ONLY')

    await bar.getByRole('button', { name: 'Stop viewing' }).click()
    await page.waitForURL(/\/admin\/people\/[\da-f-]{36}$/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Vera')
    await expect(bar).toBeHidden()

    const own = await browser.newPage()
    await signInAs(own, person.email, person.password)
    await own.goto('/notifications')
    await expect(own.getByText('You wrote that your addresses are missing.').first()).toBeVisible()
    await own.context().close()
  },
)
