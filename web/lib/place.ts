import { isNative } from './native/is-native'
import { PlaceError } from './place-error'

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
 * @throws PlaceError
 */
export async function findPlace(): Promise<Found> {
  const position = isNative() ? await (await import('./native/place')).currentPlace(ASKED) : await browserPlace()
  const { latitude, longitude, accuracy } = position.coords
  return { lat: latitude, lng: longitude, accuracyM: accuracy }
}

function browserPlace(): Promise<GeolocationPosition> {
  return new Promise((resolve, reject) => {
    // absent where the page is not served safely
    if (!navigator.geolocation) return reject(new PlaceError('unavailable', 'no geolocation here'))
    navigator.geolocation.getCurrentPosition(
      resolve,
      (error) => reject(new PlaceError(REASONS[error.code] ?? 'unavailable', error)),
      ASKED,
    )
  })
}

/** By the codes of the Geolocation API. */
const REASONS: Record<number, PlaceError['reason']> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' }
