import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { card } from './settings'
import { expect, hydrated } from './test'

/** Every picture is drawn in several sizes and formats, which takes its time on a busy machine. */
export const DRAWN = { timeout: 60_000 }

type File = { name: string; mimeType: string; buffer: Buffer }

/** A photo as a telephone makes it: it says by whom and where it was taken. */
export async function photo(background: string, width = 1500, height = 1000): Promise<File> {
  const buffer = await sharp({ create: { width, height, channels: 3, background } })
    .withExif({
      IFD0: { Artist: 'Mira of Orchard Street' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '44/1 6/1 0/1' },
    })
    .jpeg()
    .toBuffer()
  return { name: `${background}.jpg`, mimeType: 'image/jpeg', buffer }
}

export const group = (page: Page, name: string): Locator =>
  card(page, 'Pictures').getByRole('group', { name, exact: true })
export const photoDialog = (page: Page) =>
  page.getByRole('dialog', { name: /^(Your photo|More pictures|Cover photo|Logo or photo)$/ })
export const toast = (page: Page, title: string) => page.locator('.toast-region').getByText(title, { exact: true })

export async function open(page: Page, profileId: string): Promise<void> {
  await page.goto(`/settings/profile?profile=${profileId}`)
  await hydrated(page)
  await expect(card(page, 'Pictures')).toBeVisible()
}

export async function choose(page: Page, field: Locator, file: File): Promise<void> {
  const asked = page.waitForEvent('filechooser')
  await field.getByRole('button', { name: 'Choose a photo' }).click()
  await (await asked).setFiles(file)
}

/** What the browser shows of a picture: its address and its size, once it is there. */
export async function shown(image: Locator): Promise<{ path: string; width: number; height: number }> {
  await image.scrollIntoViewIfNeeded()
  await expect.poll(() => image.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBeGreaterThan(0)
  return image.evaluate(({ currentSrc, width, height }: HTMLImageElement) => ({
    path: new URL(currentSrc).pathname,
    width,
    height,
  }))
}
