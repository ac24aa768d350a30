import { expect, test } from 'vitest'
import { deviceName } from './device-name'

test.each([
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    'Chrome on Linux',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1',
    'Safari on iOS',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0', 'Firefox on Windows'],
  ['node', 'Unknown device'],
  ['', 'Unknown device'],
  [null, 'Unknown device'],
])('%s is %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})

test.each(['<b>Call 555-0100 now</b>', 'Call-555-0100/1.0 (now) please', 'Mozilla/5.0 (Call-555-0100) 555-0100/1'])(
  'the words of %s are not repeated',
  (userAgent) => {
    expect(deviceName(userAgent)).not.toContain('555')
  },
)
