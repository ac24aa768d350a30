import { GeolocationError } from './geolocation-error'

const WORDS: Record<GeolocationError['reason'], string> = {
  denied: 'We don’t have permission to see your location. Allow it in your browser or device settings.',
  timeout: 'That took too long. Please try again.',
  unavailable: 'Your device can’t find its location right now. Please try again.',
}

/** Why a place was not found, for the person who asked for it. */
export function geolocationWords(error: unknown): string {
  return WORDS[error instanceof GeolocationError ? error.reason : 'unavailable']
}
