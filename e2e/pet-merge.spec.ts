import type { Page } from '@playwright/test'
import { anotherBrowser } from './lib/answered'
import { served } from './lib/kept'
import { signInAs } from './lib/sign-in'
import { expect, hydrated, LONG, test } from './lib/test'

// the browsers write down each request that reaches nobody
test.use({ serviceWorkers: 'allow', expectedComplaints: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/ })

/** Ada’s dog, whom her neighbor Mara looks after these days. */
const FERN = '/pet/a04b101c-286c-5557-9a85-d08337a3bab3/care'

const give = (page: Page, medicine: string) =>
  page.getByRole('button', { name: new RegExp(`^Give 1 tablet of ${medicine} now`) })
const doses = (page: Page, medicine: string) =>
  page.getByRole('region', { name: 'Doses', exact: true }).getByRole('listitem').filter({ hasText: medicine })
const waiting = (page: Page) => page.getByRole('region', { name: 'Waiting to be saved' })

test(
  'two devices that gave the same dose without a network merge: one arrives, and one asks before it is a second',
  LONG,
  async ({ page: ada, browser }) => {
    test.slow() // two browsers with a worker each
    const medicine = `Cefalexin ${Date.now().toString(36)}`
    const mara = await anotherBrowser(browser)
    await signInAs(ada, 'parent@pawstead.example')
    await signInAs(mara, 'sitter@pawstead.example')
    await ada.goto(FERN)
    await hydrated(ada)
    await ada.getByRole('button', { name: 'Add medicine' }).click()
    const form = ada.getByRole('form', { name: 'New medicine' })
    await form.getByLabel('Medicine', { exact: true }).fill(medicine)
    await form.getByRole('button', { name: 'Save medicine' }).click()
    await expect(give(ada, medicine)).toBeVisible()
    for (const device of [ada, mara]) {
      await device.goto(FERN)
      await hydrated(device)
      await served(device)
      await expect(give(device, medicine)).toBeVisible()
    }

    for (const device of [ada, mara]) {
      await device.context().setOffline(true)
      await give(device, medicine).click()
      await expect(waiting(device).getByText(new RegExp(medicine))).toBeVisible()
    }

    await ada.context().setOffline(false)
    await expect(waiting(ada)).toBeHidden({ timeout: 30_000 })
    await expect(doses(ada, medicine)).toHaveCount(1)

    await mara.context().setOffline(false)
    await expect(waiting(mara).getByRole('button', { name: 'Save it anyway' })).toBeVisible({ timeout: 30_000 })
    await expect(doses(mara, medicine)).toHaveCount(1)
    await waiting(mara).getByRole('button', { name: 'Save it anyway' }).click()
    await expect(waiting(mara)).toBeHidden()
    for (const device of [ada, mara]) {
      await expect(doses(device, medicine)).toHaveCount(2)
      await expect(doses(device, medicine).first()).toContainText('Confirmed second dose')
    }
    await mara.context().close()
  },
)
