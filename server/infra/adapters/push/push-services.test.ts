import { expect, test } from 'vitest'
import { isPushService } from './push-services'

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
  'https://web.push.apple.com/QAbc',
])('the push service of a browser may be called: %s', (address) => {
  expect(isPushService(address)).toBe(true)
})

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/x',
  'https://fcm.googleapis.com.evil.example/x',
  'https://evilnotify.windows.com/x',
  'https://user:word@fcm.googleapis.com/x',
  'https://169.254.169.254/latest/meta-data',
  'https://localhost/x',
  'http://127.0.0.1:5432/',
  'not an address',
])('nothing else may: %s', (address) => {
  expect(isPushService(address)).toBe(false)
})

test('who runs the server may add hosts, and whole origins for what is not https', () => {
  expect(isPushService('https://push.example/x', ['push.example'])).toBe(true)
  expect(isPushService('http://127.0.0.1:9999/x', ['http://127.0.0.1:9999'])).toBe(true)
  expect(isPushService('http://127.0.0.1:9998/x', ['http://127.0.0.1:9999'])).toBe(false)
})
