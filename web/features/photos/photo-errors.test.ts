import { expect, test } from 'vitest'
import { type PhotoStep, photoToast } from './photo-errors'

const dom = (name: string) => new DOMException('no', name)
const native = (reason: string, code?: string) =>
  Object.assign(new Error('no photo'), { name: 'PhotoError', reason, cause: { code } })

test.each<[PhotoStep, unknown, string]>([
  ['camera', dom('NotAllowedError'), 'Camera Permission Denied'],
  ['capture', native('denied'), 'Camera Permission Denied'],
  ['camera', dom('SecurityError'), 'Permission Error'],
  ['camera', new TypeError('not there'), 'Permission Error'],
  ['gallery', native('denied'), 'Permission Error'],
  ['capture', null, 'Photo Capture Failed'],
  ['capture', native('failed'), 'Photo Capture Failed'],
  ['capture', new Error('anything'), 'Photo Capture Failed'],
  ['selection', new Error('cannot be read'), 'Photo Selection Failed'],
  ['selection', dom('InvalidStateError'), 'Photo Selection Failed'],
  ['camera', dom('NotFoundError'), 'Camera Error'],
  ['camera', dom('NotReadableError'), 'Camera Error'],
  ['camera', dom('OverconstrainedError'), 'Camera Error'],
  ['capture', native('failed', 'OS-PLUG-CAMR-0007'), 'Camera Error'],
  ['gallery', native('failed'), 'Gallery Error'],
  ['gallery', undefined, 'Gallery Error'],
])('%s, %o: "%s"', (step, error, title) => {
  expect(photoToast(step, error)).toMatchObject({ title, tone: 'error', description: expect.stringMatching(/\.$/) })
})

test.each<PhotoStep>(['camera', 'capture', 'gallery', 'selection'])('who cancels at %s is told nothing', (step) => {
  expect(photoToast(step, native('cancelled'))).toBeNull()
})

test('who forbade the camera is told where to allow it', () => {
  expect(photoToast('camera', dom('NotAllowedError'))?.description).toContain('device settings')
})
