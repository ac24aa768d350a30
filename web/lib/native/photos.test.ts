import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Device, installDevice, refusal } from './testing/device'

const camera = { takePhoto: vi.fn(), chooseFromGallery: vi.fn() }
const device: Device = installDevice('android', { Camera: camera })
const { takePhoto, pickPhoto } = await import('./photos')

const PHOTO = { type: 0, saved: false, webPath: 'https://localhost/_capacitor_file_/cache/photo.jpg' }

beforeEach(() => {
  vi.stubGlobal('fetch', async (url: string) => new Response(`bytes of ${url}`))
})
afterEach(() => {
  device.calls.length = 0
})

test('a photo is taken with a quality of 90 and comes as its bytes', async () => {
  camera.takePhoto.mockReturnValueOnce(PHOTO)
  expect(await (await takePhoto()).text()).toBe(`bytes of ${PHOTO.webPath}`)
  expect(device.calls).toEqual([{ plugin: 'Camera', method: 'takePhoto', options: { quality: 90 } }])
})

test('one photo is chosen, of the same quality', async () => {
  camera.chooseFromGallery.mockReturnValueOnce({ results: [PHOTO] })
  expect(await (await pickPhoto()).text()).toBe(`bytes of ${PHOTO.webPath}`)
  expect(device.calls).toEqual([{ plugin: 'Camera', method: 'chooseFromGallery', options: { quality: 90, limit: 1 } }])
})

test.each([
  ['the camera is forbidden', 'OS-PLUG-CAMR-0003', 'denied'],
  ['the gallery is forbidden', 'OS-PLUG-CAMR-0005', 'denied'],
  ['the camera was closed again', 'OS-PLUG-CAMR-0006', 'cancelled'],
  ['the gallery was closed again', 'OS-PLUG-CAMR-0020', 'cancelled'],
  ['there is no camera', 'OS-PLUG-CAMR-0007', 'failed'],
  ['something has no code', undefined, 'failed'],
])('%s: %s is %s', async (_what, code, reason) => {
  const no = () => {
    throw refusal('no', code)
  }
  camera.takePhoto.mockImplementationOnce(no)
  camera.chooseFromGallery.mockImplementationOnce(no)
  await expect(takePhoto()).rejects.toMatchObject({ name: 'PhotoError', reason })
  await expect(pickPhoto()).rejects.toMatchObject({ name: 'PhotoError', reason })
})

test('nothing chosen, and a file that cannot be read, are failures', async () => {
  camera.chooseFromGallery.mockReturnValueOnce({ results: [] })
  await expect(pickPhoto()).rejects.toMatchObject({ reason: 'failed' })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  camera.takePhoto.mockReturnValueOnce(PHOTO)
  await expect(takePhoto()).rejects.toMatchObject({ reason: 'failed' })
})
