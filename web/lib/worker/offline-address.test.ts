import fc from 'fast-check'
import { expect, test } from 'vitest'
import { offlineAddress, wantedPath } from './offline-address'

const wanted = (address: string) => wantedPath(new URL(offlineAddress(new URL(address)), address).search)

test.each(['/orders', '/products?q=a%2Fb&page=2', '/auth?next=%2Fcart', '/product/1?sort=newest'])(
  'the offline page knows the way to %s',
  (path) => {
    expect(wanted(`https://here.example${path}`)).toBe(path)
  },
)

test.each([
  '',
  '?to=',
  '?to=cart',
  '?to=https://evil.example',
  '?to=//evil.example',
  '?to=/\\evil.example',
  '?to=/%09/evil.example',
  '?to=/.//evil.example',
  '?to=javascript:alert(1)',
  '?to=/offline',
  '?to=/offline?to=/cart',
])('%s leads nowhere', (search) => {
  expect(wantedPath(search)).toBeNull()
})

test('whatever is written there, it never leads off the site', () => {
  fc.assert(
    fc.property(fc.string(), (to) => {
      const path = wantedPath(`?to=${encodeURIComponent(to)}`)
      expect(new URL(path ?? '/', 'https://here.example').origin).toBe('https://here.example')
    }),
  )
})
