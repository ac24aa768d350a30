import { launchArgs } from './lib/launch'
import { DRAWN, group, open, photoDialog, toast } from './lib/photos'
import { resident } from './lib/profiles'
import { expect, expectAccessible, LONG, test } from './lib/test'

// a camera that shows a moving pattern; whether it may be used is for each journey to say
test.use({
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH ?? '',
    args: launchArgs('--disable-gpu', '--use-fake-device-for-media-stream'),
  },
})

test(
  'without leave to use the camera, that is said and nothing else happens',
  LONG,
  async ({ page, context, request }) => {
    await context.grantPermissions([])
    const { profileId } = await resident(page, request)
    await open(page, profileId)
    await group(page, 'Your photo').getByRole('button', { name: 'Take a photo' }).click()
    await expect(toast(page, 'Camera Permission Denied')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(group(page, 'Your photo').getByText('No photo yet')).toBeVisible()
  },
)

test('a photo is taken, and the camera is let go', LONG, async ({ page, context, request }) => {
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
  await photoDialog(page).getByLabel('Describe the photo').fill('A green ball on the street')
  await photoDialog(page).getByRole('button', { name: 'Use this photo' }).click()
  expect(await stream.evaluate((it) => it.getTracks().map(({ readyState }) => readyState))).toEqual(['ended'])
  await expect(field.getByRole('img', { name: 'A green ball on the street' })).toBeVisible(DRAWN)
})
