import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { anotherBrowser } from './lib/answered'
import { resident, withSecond, writeAs } from './lib/profiles'
import { card } from './lib/settings'
import { sessionOf, signInAs } from './lib/sign-in'
import { expect, expectAccessible, hydrated, test } from './lib/test'

// a camera that shows a moving pattern; whether it may be used is for each journey to say
test.use({
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH ?? '',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--use-fake-device-for-media-stream'],
  },
})

/** Every picture is drawn in several sizes and formats, which takes its time on a busy machine. */
const DRAWN = { timeout: 60_000 }

type File = { name: string; mimeType: string; buffer: Buffer }

/** A photo as a telephone makes it: it says by whom and where it was taken. */
async function photo(background: string, width = 1500, height = 1000): Promise<File> {
  const buffer = await sharp({ create: { width, height, channels: 3, background } })
    .withExif({
      IFD0: { Artist: 'Mira of Orchard Street' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '44/1 6/1 0/1' },
    })
    .jpeg()
    .toBuffer()
  return { name: `${background}.jpg`, mimeType: 'image/jpeg', buffer }
}

const group = (page: Page, name: string): Locator => card(page, 'Pictures').getByRole('group', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Your photo' })
const toast = (page: Page, title: string) => page.locator('.toast-region').getByText(title, { exact: true })

async function open(page: Page, profileId: string): Promise<void> {
  await page.goto(`/settings/profile?profile=${profileId}`)
  await hydrated(page)
  await expect(card(page, 'Pictures')).toBeVisible()
}

async function choose(page: Page, field: Locator, file: File): Promise<void> {
  const asked = page.waitForEvent('filechooser')
  await field.getByRole('button', { name: 'Choose a photo' }).click()
  await (await asked).setFiles(file)
}

/** What the browser shows of a picture: its address and its size, once it is there. */
async function shown(image: Locator): Promise<{ path: string; width: number; height: number }> {
  await image.scrollIntoViewIfNeeded()
  await expect.poll(() => image.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBeGreaterThan(0)
  return image.evaluate(({ currentSrc, width, height }: HTMLImageElement) => ({
    path: new URL(currentSrc).pathname,
    width,
    height,
  }))
}

test('a photo is cut, described and kept without what the telephone wrote into it', async ({ page, request }) => {
  test.slow()
  const { profileId, token } = await resident(page, request)
  await writeAs(page, token, 'patch', `/profiles/${profileId}`, { change: { visibility: 'public' } })
  await open(page, profileId)
  const field = group(page, 'Your photo')
  const given = await photo('seagreen')
  expect(given.buffer.includes('Mira of Orchard Street')).toBe(true)
  await choose(page, field, given)
  const frame = dialog(page).getByRole('group')
  await frame.first().focus()
  await page.keyboard.press('ArrowLeft')
  await dialog(page).getByLabel('Describe the photo').fill('Mira, laughing, with a green scarf')
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Use this photo' }).click()
  await expect(toast(page, 'Success!')).toBeVisible(DRAWN)
  await expect(dialog(page)).toBeHidden()

  const image = field.getByRole('img', { name: 'Mira, laughing, with a green scarf' })
  await expect(image).toBeVisible()
  await page.reload()
  const { path } = await shown(image)
  expect(path).toMatch(/^\/files\/[\w-]+\/\d+\.(avif|webp)$/)
  const own = await (
    await page.request.get('/api/profiles/mine', { headers: { authorization: `Bearer ${token}` } })
  ).json()
  // the frame of a likeness is a square
  expect(own.items[0].photo.width).toBe(own.items[0].photo.height)
  for (const format of ['webp', 'avif']) {
    const file = await page.request.get(path.replace(/\w+$/, format))
    expect(file.headers()['content-type']).toBe(`image/${format}`)
    expect((await file.body()).includes('Mira of Orchard Street')).toBe(false)
    expect((await sharp(await file.body()).metadata()).exif).toBeUndefined()
  }

  await test.step('everybody sees it on the page', async () => {
    await page.goto(`/pet-parent/${profileId}`)
    expect((await shown(page.getByRole('img', { name: 'Mira, laughing, with a green scarf' }))).path).toMatch(
      /^\/files\//,
    )
  })
  await test.step('other words for it, and then none of it', async () => {
    await open(page, profileId)
    await field.getByRole('button', { name: 'Edit the description' }).click()
    await field.getByLabel('Describe the photo').fill('Mira with a green scarf')
    await field.getByRole('button', { name: 'Save' }).click()
    await expect(field.getByRole('img', { name: 'Mira with a green scarf' })).toBeVisible()
    await field.getByRole('button', { name: 'Remove photo' }).click()
    await expect(field.getByText('No photo yet')).toBeVisible()
    await page.reload()
    await expect(field.getByText('No photo yet')).toBeVisible()
    expect((await page.request.get(path)).status()).toBe(404)
  })
})

test('a file that is no picture is refused in words, and nothing is asked about it', async ({ page, request }) => {
  const { profileId } = await resident(page, request)
  await open(page, profileId)
  const field = group(page, 'Your photo')
  await choose(page, field, { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not a picture at all') })
  await expect(toast(page, 'Photo Selection Failed')).toBeVisible()
  await expect(dialog(page)).toBeHidden()
  await expect(field.getByText('No photo yet')).toBeVisible()
})

test('a gallery is put in order with buttons, press by press, and stays so', async ({ page, request }) => {
  test.slow() // several pictures
  const { profileId } = await withSecond(page, request, 'business-provider', 'Harbor Bowls')
  await open(page, profileId)
  const field = group(page, 'More pictures')
  const items = field.getByRole('listitem')
  let kept = 0
  page.on('response', (answer) => answer.url().endsWith('/profiles/setPictures') && kept++)
  for (const [place, colour] of ['tomato', 'seagreen', 'slateblue'].entries()) {
    await choose(page, field, await photo(colour, 900, 600))
    await dialog(page).getByLabel('Describe the photo').fill(colour)
    await dialog(page).getByRole('button', { name: 'Use this photo' }).click()
    await expect(items).toHaveCount(place + 1, DRAWN)
  }
  const order = () => items.getByRole('img').evaluateAll((images) => images.map((it) => it.getAttribute('alt')))
  expect(await order()).toEqual(['tomato', 'seagreen', 'slateblue'])

  // with the keys alone: the button keeps the focus while its picture moves
  await field.getByRole('button', { name: 'Move tomato later' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(order).toEqual(['seagreen', 'tomato', 'slateblue'])
  await expect(field.getByRole('button', { name: 'Move tomato later' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(order).toEqual(['seagreen', 'slateblue', 'tomato'])
  await expect(field.getByRole('button', { name: 'Move tomato earlier' })).toBeFocused()
  await expect(field.getByRole('status')).toHaveText('Picture 2 is now number 3 of 3.')
  await expectAccessible(page)

  // it shows before it is kept, and a page that is left keeps nothing more
  await expect.poll(() => kept).toBe(5)
  await open(page, profileId)
  await expect.poll(order).toEqual(['seagreen', 'slateblue', 'tomato'])
  await field.getByRole('button', { name: 'Remove seagreen' }).click()
  await expect(items).toHaveCount(2)
  await expect.poll(() => kept).toBe(6)
  await open(page, profileId)
  await expect.poll(order).toEqual(['slateblue', 'tomato'])
})

test('without leave to use the camera, that is said and nothing else happens', async ({ page, context, request }) => {
  await context.grantPermissions([])
  const { profileId } = await resident(page, request)
  await open(page, profileId)
  await group(page, 'Your photo').getByRole('button', { name: 'Take a photo' }).click()
  await expect(toast(page, 'Camera Permission Denied')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(group(page, 'Your photo').getByText('No photo yet')).toBeVisible()
})

test('a photo is taken, and the camera is let go', async ({ page, context, request }) => {
  await context.grantPermissions(['camera'])
  const { profileId } = await resident(page, request)
  await open(page, profileId)
  const field = group(page, 'Your photo')
  await field.getByRole('button', { name: 'Take a photo' }).click()
  const camera = page.getByRole('dialog', { name: 'Take a photo' })
  const video = camera.getByLabel('Camera view')
  await expect(camera.getByRole('button', { name: 'Capture' })).toBeEnabled()
  await expect.poll(() => video.evaluate((it: HTMLVideoElement) => it.videoWidth)).toBeGreaterThan(0)
  const stream = await video.evaluateHandle((it: HTMLVideoElement) => it.srcObject as MediaStream)
  await expectAccessible(page)
  await camera.getByRole('button', { name: 'Capture' }).click()
  await dialog(page).getByLabel('Describe the photo').fill('A green ball on the street')
  await dialog(page).getByRole('button', { name: 'Use this photo' }).click()
  expect(await stream.evaluate((it) => it.getTracks().map(({ readyState }) => readyState))).toEqual(['ended'])
  await expect(field.getByRole('img', { name: 'A green ball on the street' })).toBeVisible(DRAWN)
})

test('what others may not do with a picture is refused', async ({ page, browser, request }) => {
  const { profileId, token } = await resident(page, request)
  await open(page, profileId)
  const field = group(page, 'Your photo')
  await choose(page, field, await photo('seagreen', 900, 900))
  await dialog(page).getByRole('button', { name: 'Use this photo' }).click()
  const { path } = await shown(field.getByRole('img', { name: 'Your photo' }))
  const id = path.split('/')[2] ?? ''

  const other = await anotherBrowser(browser)
  await signInAs(other, 'sitter@pawstead.example')
  const { access_token } = await sessionOf(other, 'sitter@pawstead.example')
  const csrf = await other.request.get('/api/account/csrf-token', {
    headers: { authorization: `Bearer ${access_token}` },
  })
  const headers = { authorization: `Bearer ${access_token}`, 'x-csrf-token': (await csrf.json()).token }
  expect((await other.request.delete(`/api/media/${id}`, { headers })).status()).toBe(404)
  const mine = await (
    await page.request.get('/api/profiles/mine', { headers: { authorization: `Bearer ${token}` } })
  ).json()
  expect(mine.items[0].photo.id).toBe(id)
  await other.context().close()
})
