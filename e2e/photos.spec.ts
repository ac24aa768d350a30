import sharp from 'sharp'
import { anotherBrowser } from './lib/answered'
import { choose, DRAWN, group, open, photo, photoDialog, shown, toast } from './lib/photos'
import { resident, withSecond, writeAs } from './lib/profiles'
import { sessionOf, signInAs } from './lib/sign-in'
import { expect, expectAccessible, LONG, test } from './lib/test'

test('a photo is cut, described and kept without what the telephone wrote into it', async ({ page, request }) => {
  test.slow()
  const { profileId, token } = await resident(page, request)
  await writeAs(page, token, 'patch', `/profiles/${profileId}`, { change: { visibility: 'public' } })
  await open(page, profileId)
  const field = group(page, 'Your photo')
  const given = await photo('seagreen')
  expect(given.buffer.includes('Mira of Orchard Street')).toBe(true)
  await choose(page, field, given)
  const frame = photoDialog(page).getByRole('group')
  await frame.first().focus()
  await page.keyboard.press('ArrowLeft')
  await photoDialog(page).getByLabel('Describe the photo').fill('Mira, laughing, with a green scarf')
  await expectAccessible(page)
  await photoDialog(page).getByRole('button', { name: 'Use this photo' }).click()
  await expect(toast(page, 'Success!')).toBeVisible(DRAWN)
  await expect(photoDialog(page)).toBeHidden()

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

test(
  'a file that is no picture is refused in words, and nothing is asked about it',
  LONG,
  async ({ page, request }) => {
    const { profileId } = await resident(page, request)
    await open(page, profileId)
    const field = group(page, 'Your photo')
    await choose(page, field, {
      name: 'photo.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('not a picture at all'),
    })
    await expect(toast(page, 'Photo Selection Failed')).toBeVisible()
    await expect(photoDialog(page)).toBeHidden()
    await expect(field.getByText('No photo yet')).toBeVisible()
  },
)

test('a gallery is put in order with buttons, press by press, and stays so', LONG, async ({ page, request }) => {
  test.slow() // several pictures
  const { profileId } = await withSecond(page, request, 'business-provider', 'Harbor Bowls')
  await open(page, profileId)
  const field = group(page, 'More pictures')
  const items = field.getByRole('listitem')
  let kept = 0
  page.on('response', (answer) => answer.url().endsWith('/profiles/setPictures') && kept++)
  for (const [place, colour] of ['tomato', 'seagreen', 'slateblue'].entries()) {
    await choose(page, field, await photo(colour, 900, 600))
    await photoDialog(page).getByLabel('Describe the photo').fill(colour)
    await photoDialog(page).getByRole('button', { name: 'Use this photo' }).click()
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

test('what others may not do with a picture is refused', LONG, async ({ page, browser, request }) => {
  const { profileId, token } = await resident(page, request)
  await open(page, profileId)
  const field = group(page, 'Your photo')
  await choose(page, field, await photo('seagreen', 900, 900))
  await photoDialog(page).getByRole('button', { name: 'Use this photo' }).click()
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
