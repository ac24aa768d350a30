import { beforeEach, describe, expect, test, vi } from 'vitest'
import { share } from './share'
import { installDevice, refusal } from './testing/device'

const PRODUCT = { title: 'Rope lead', path: '/product/42' }

beforeEach(() => {
  vi.stubGlobal('location', { origin: 'https://pawstead.example' })
})

describe('in a browser', () => {
  test('one that can share is handed the whole address', async () => {
    const sheet = vi.fn(async () => undefined)
    vi.stubGlobal('navigator', { share: sheet })
    expect(await share({ ...PRODUCT, text: 'For Biscuit?' })).toBe('shared')
    expect(sheet).toHaveBeenCalledWith({
      title: 'Rope lead',
      text: 'For Biscuit?',
      url: 'https://pawstead.example/product/42',
    })
  })

  test('one that cannot has it copied', async () => {
    const writeText = vi.fn(async () => undefined)
    vi.stubGlobal('navigator', { clipboard: { writeText } })
    expect(await share(PRODUCT)).toBe('copied')
    expect(writeText).toHaveBeenCalledWith('https://pawstead.example/product/42')
  })

  test('closing the sheet is no error, and anything else is', async () => {
    vi.stubGlobal('navigator', { share: () => Promise.reject(new DOMException('closed', 'AbortError')) })
    expect(await share(PRODUCT)).toBe('cancelled')
    vi.stubGlobal('navigator', { share: () => Promise.reject(new TypeError('no')) })
    await expect(share(PRODUCT)).rejects.toThrow('no')
  })
})

test('the app opens the sheet of the phone', async () => {
  const plugin = { share: vi.fn(() => ({})) }
  const { calls } = installDevice('android', { Share: plugin })
  expect(await share(PRODUCT)).toBe('shared')
  expect(calls).toEqual([
    {
      plugin: 'Share',
      method: 'share',
      options: { title: 'Rope lead', url: 'https://pawstead.example/product/42' },
    },
  ])
  plugin.share.mockImplementationOnce(() => {
    throw refusal('Share canceled')
  })
  expect(await share(PRODUCT)).toBe('cancelled')
})
