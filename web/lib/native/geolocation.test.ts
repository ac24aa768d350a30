import { beforeEach, describe, expect, test, vi } from 'vitest'
import { findPosition } from '../geolocation'
import { installDevice, refusal } from './testing/device'

const ASKED = { enableHighAccuracy: true, timeout: 10_000 }
const HERE = { coords: { latitude: 44.1, longitude: -69.1, accuracy: 12 } }

describe('in a browser', () => {
  const getCurrentPosition = vi.fn()

  beforeEach(() => {
    vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } })
  })

  test('the place is asked for exactly, and for at most 10 s', async () => {
    getCurrentPosition.mockImplementationOnce((found: (here: unknown) => void) => found(HERE))
    expect(await findPosition()).toEqual({ lat: 44.1, lng: -69.1, accuracyM: 12 })
    expect(getCurrentPosition.mock.calls[0]?.[2]).toEqual(ASKED)
  })

  test.each([
    [1, 'denied'],
    [2, 'unavailable'],
    [3, 'timeout'],
  ])('a no with code %i is %s', async (code, reason) => {
    getCurrentPosition.mockImplementationOnce((_: unknown, failed: (no: unknown) => void) => failed({ code }))
    await expect(findPosition()).rejects.toMatchObject({ name: 'GeolocationError', reason })
  })

  test('a browser that knows no places says so', async () => {
    vi.stubGlobal('navigator', {})
    await expect(findPosition()).rejects.toMatchObject({ reason: 'unavailable' })
  })
})

describe('in the app', () => {
  const geolocation = { getCurrentPosition: vi.fn() }
  const device = () => installDevice('ios', { Geolocation: geolocation })

  test('the device is asked the same', async () => {
    const { calls } = device()
    geolocation.getCurrentPosition.mockReturnValueOnce(HERE)
    expect(await findPosition()).toEqual({ lat: 44.1, lng: -69.1, accuracyM: 12 })
    expect(calls).toEqual([{ plugin: 'Geolocation', method: 'getCurrentPosition', options: ASKED }])
  })

  test.each([
    ['OS-PLUG-GLOC-0003', 'denied'],
    ['OS-PLUG-GLOC-0007', 'denied'],
    ['OS-PLUG-GLOC-0010', 'timeout'],
    ['OS-PLUG-GLOC-0002', 'unavailable'],
  ])('%s is %s', async (code, reason) => {
    geolocation.getCurrentPosition.mockImplementationOnce(() => {
      throw refusal('no', code)
    })
    await expect(findPosition()).rejects.toMatchObject({ name: 'GeolocationError', reason })
  })
})
