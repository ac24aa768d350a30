import type { Page } from '@playwright/test'

export const CARDS = { pays: '4242 4242 4242 4242', declines: '4000 0000 0000 0002', asks: '4000 0027 6000 3184' }

/** Fills in the card page of the payment sandbox and presses Pay. */
export async function payWith(page: Page, number: string): Promise<void> {
  await page.waitForURL(/\/dev\/payments\/pay\//)
  await page.getByLabel(/card number/i).fill(number)
  await page.getByLabel(/expir/i).fill('12 / 34')
  await page.getByLabel(/cvc|security code/i).fill('123')
  await page.getByLabel(/name on (the )?card/i).fill('Ada Lindqvist')
  await page.getByRole('button', { name: /^pay/i }).click()
}
