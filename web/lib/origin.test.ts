import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.resetModules()
  vi.unstubAllEnvs()
})

test('on the web everything is where the page came from', async () => {
  vi.stubGlobal('location', { origin: 'https://pawstead.example' })
  const { apiUrl, returnUrl, siteOrigin } = await import('./origin')
  expect(apiUrl('/api/rpc/products/list')).toBe('/api/rpc/products/list')
  expect(siteOrigin()).toBe('https://pawstead.example')
  expect(returnUrl('/auth/callback')).toBe('https://pawstead.example/auth/callback')
})

test('the app asks the server it was built for, and people come back into the app', async () => {
  vi.stubEnv('VITE_API_ORIGIN', 'https://pawstead.example')
  vi.stubGlobal('location', { origin: 'https://localhost' })
  const { apiUrl, returnUrl, siteOrigin } = await import('./origin')
  expect(apiUrl('/api/rpc/products/list')).toBe('https://pawstead.example/api/rpc/products/list')
  expect(siteOrigin()).toBe('https://pawstead.example')
  expect(returnUrl('/auth/callback?next=%2F')).toBe('pawstead://auth/callback?next=%2F')
})
