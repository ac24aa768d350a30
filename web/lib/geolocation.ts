import { GeolocationError } from './geolocation-error'
import { isNative } from './native/is-native'

/** Spec section 9; in milliseconds. */
const ASKED = { enableHighAccuracy: true, timeout: 10_000 }

export type Found = {
  /** Degrees north. */
  lat: number
  /** Degrees east. */
  lng: number
  /** Metres within which the device takes it for right. */
  accuracyM: number
}

/**
 * Where this device is. Asks the person the first time, so it is called from a press of theirs.
 *
 * @throws GeolocationError
 */
export async function findPosition(): Promise<Found> {
  const position = isNative()
    ? await (await import('./native/geolocation')).currentPosition(ASKED)
    : await browserPosition()
  const { latitude, longitude, accuracy } = position.coords
  return { lat: latitude, lng: longitude, accuracyM: accuracy }
}

function browserPosition(): Promise<GeolocationPosition> {
  return new Promise((resolve, reject) => {
    // absent where the page is not served safely
    if (!navigator.geolocation) return reject(new GeolocationError('unavailable', 'no geolocation here'))
    navigator.geolocation.getCurrentPosition(
      resolve,
      (error) => reject(new GeolocationError(REASONS[error.code] ?? 'unavailable', error)),
      ASKED,
    )
  })
}

/** By the codes of the Geolocation API. */
const REASONS: Record<number, GeolocationError['reason']> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' }
