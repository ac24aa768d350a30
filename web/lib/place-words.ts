import { PlaceError } from './place-error'

const WORDS: Record<PlaceError['reason'], string> = {
  denied: 'Your device may not tell us where you are. Allow it in the settings of your browser or device.',
  timeout: 'That took too long. Please try again.',
  unavailable: 'Your device cannot tell where it is right now. Please try again.',
}

/** Why a place was not found, for the person who asked for it. */
export function placeWords(error: unknown): string {
  return WORDS[error instanceof PlaceError ? error.reason : 'unavailable']
}
