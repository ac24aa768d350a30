import { expect, test } from 'vitest'
import { createAppLinks } from './app-links'

const PRINT = Array.from({ length: 32 }, () => 'AB').join(':')

test('Android is told which app opens our links', async () => {
  const app = createAppLinks({
    origins: [],
    android: { appId: 'example.pawstead.app', certificates: [PRINT] },
    appleAppIds: [],
  })
  const answer = await app.request('/.well-known/assetlinks.json')
  expect(answer.headers.get('content-type')).toBe('application/json')
  expect(await answer.json()).toEqual([
    {
      relation: ['delegate_permission/common.handle_all_urls', 'delegate_permission/common.get_login_creds'],
      target: { namespace: 'android_app', package_name: 'example.pawstead.app', sha256_cert_fingerprints: [PRINT] },
    },
  ])
})

test('iOS is told which pages open in the app, and the account service is not among them', async () => {
  const app = createAppLinks({ origins: [], appleAppIds: ['ABCDE12345.example.pawstead.app'] })
  const answer = await app.request('/.well-known/apple-app-site-association')
  expect(answer.headers.get('content-type')).toBe('application/json')
  const { applinks } = (await answer.json()) as {
    applinks: { details: { appIDs: string[]; components: { '/': string }[] }[] }
  }
  expect(applinks.details).toHaveLength(1)
  expect(applinks.details[0]?.appIDs).toEqual(['ABCDE12345.example.pawstead.app'])
  const patterns = applinks.details[0]?.components.map((one) => one['/'].replace('*', '')) ?? []
  const opens = (path: string) => patterns.some((pattern) => path.startsWith(pattern))
  expect(opens('/product/42')).toBe(true)
  expect(opens('/auth/callback')).toBe(true)
  for (const path of ['/auth/v1/verify', '/api/products', '/files/1', '/dev/mailbox', '/webhooks/stripe']) {
    expect(opens(path), path).toBe(false)
  }
})

test('without an app nothing is said', async () => {
  const app = createAppLinks({ origins: [], appleAppIds: [] })
  for (const name of ['assetlinks.json', 'apple-app-site-association']) {
    expect((await app.request(`/.well-known/${name}`)).status).toBe(404)
  }
})
