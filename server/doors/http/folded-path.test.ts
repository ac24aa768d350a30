import { expect, test } from 'vitest'
import { foldedPath } from './folded-path'

test.each([
  ['/art/../api/home', '/api/home'],
  ['/map/%2e%2E/rest/v1/products', '/rest/v1/products'],
  ['/art/.%2e', '/'],
  ['/./pay/./x', '/pay/x'],
  ['/../../etc', '/etc'],
  ['/art\\..\\api', '/api'],
  ['/healthz#/api', '/healthz'],
])('%s is read as %s', (path, read) => {
  expect(foldedPath(path)).toBe(read)
})

test.each(['/', '//api/home', '/a..b/...', '/.well-known/x', '/art/%2e%2ex', '/%61pi/home', '/art/..%2fapi'])(
  '%s stays as it is',
  (path) => expect(foldedPath(path)).toBe(path),
)
