import { expect, test, vi } from 'vitest'
import { installDevice, refusal } from './testing/device'

const plugin = { requestPermissions: vi.fn(), register: vi.fn(), unregister: vi.fn() }
const device = installDevice('ios', { PushNotifications: plugin })
const { registerPush, unregisterPush } = await import('./push')

const granted = () => plugin.requestPermissions.mockReturnValueOnce({ receive: 'granted' })

test('a device that may be told is registered under the token of its platform', async () => {
  granted()
  plugin.register.mockImplementationOnce(() => device.tell('registration', { value: 'token-of-this-phone' }))
  expect(await registerPush()).toEqual({ platform: 'ios', token: 'token-of-this-phone' })
})

test('without leave nothing is registered', async () => {
  plugin.requestPermissions.mockReturnValueOnce({ receive: 'denied' })
  plugin.register.mockClear()
  await expect(registerPush()).rejects.toMatchObject({ name: 'PushError', reason: 'denied' })
  expect(plugin.register).not.toHaveBeenCalled()
})

test('a push service that refuses is a failure', async () => {
  granted()
  plugin.register.mockImplementationOnce(() => device.tell('registrationError', { error: 'no such project' }))
  await expect(registerPush()).rejects.toMatchObject({ name: 'PushError', reason: 'failed' })
})

test('a plugin that refuses is a failure', async () => {
  granted()
  plugin.register.mockImplementationOnce(() => {
    throw refusal('not set up')
  })
  await expect(registerPush()).rejects.toMatchObject({ reason: 'failed' })
  plugin.unregister.mockImplementationOnce(() => {
    throw refusal('not set up')
  })
  await expect(unregisterPush()).rejects.toMatchObject({ reason: 'failed' })
})

test('nobody listens afterwards, however it ended', async () => {
  await expect.poll(() => device.listening('registration') + device.listening('registrationError')).toBe(0)
})
