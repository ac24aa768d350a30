import type { Page } from '@playwright/test'
import { expect, hydrated } from './test'

export const payButton = (page: Page) =>
  page.getByLabel('Payment', { exact: true }).getByRole('button', { name: /^Pay/ })
export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Said for five seconds, so it is looked for before anything else. */
export async function expectUnable(page: Page): Promise<void> {
  const toast = page.getByRole('alert').filter({ hasText: 'Verification Error' })
  await expect(toast).toContainText('Unable to verify payment status. Please contact support if you were charged.')
}

export async function openInvoice(page: Page, id: string): Promise<void> {
  await page.goto(`/pay/${id}`)
  await hydrated(page)
}
