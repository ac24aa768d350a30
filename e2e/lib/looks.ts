import { expect, type Page } from '@playwright/test'
import { readPages } from '../../scripts/build/pages/read-pages'
import type { LookAddress, Look as SaidLook, Who } from '../../web/lib/page-facts'
import { addFromList } from './shop'

export type { LookAddress, Who }

/** @property isMain the first look of its page; further ones show the same page in another state */
export type Look = {
  by: Who
  at: LookAddress
  first?: (page: Page) => Promise<void>
  closely: boolean
  isMain: boolean
}

const FIRST: Record<NonNullable<SaidLook['first']>, (page: Page) => Promise<void>> = {
  'fill the cart': (page) => addFromList(page, 'long-acre', undefined),
  'write to support': writeToSupport,
}

/** Every page as its route says it is looked at. */
export const LOOKS: readonly Look[] = readPages().flatMap(({ path, looks }) =>
  looks.map(({ by, at = path, first, closely = false }, place) => ({
    by,
    at,
    closely,
    isMain: place === 0,
    ...(first && { first: FIRST[first] }),
  })),
)

/** Sends a message the way the form does; the server takes none that was written within seconds. */
async function writeToSupport({ request }: Page): Promise<void> {
  const { form } = await (await request.get('/api/support/form')).json()
  const data = {
    topic: 'other',
    name: 'Ada Guest',
    email: 'ada@example.com',
    message: 'Where do I find my bill?',
    form,
  }
  await expect(async () => {
    expect((await request.post('/api/support/tickets', { data })).ok()).toBe(true)
  }).toPass({ intervals: [1000] })
}

/** Opens a page where it is, or by the first link to one of its kind; without such a link the page that would have it stays. */
export async function openLook(page: Page, at: LookAddress): Promise<void> {
  await page.goto(typeof at === 'string' ? at : at.from)
  if (typeof at === 'string') return
  const link = page.locator(`main a[href^="${at.link}"]`).first()
  if (await link.count()) await page.goto((await link.getAttribute('href')) ?? '')
}
