import { Geolocation, type Position, type PositionOptions } from '@capacitor/geolocation'
import { PlaceError } from '../place-error'

/** The plugin's own codes, alike on Android and iOS; 0007 and 0017 are a device with its location switched off. */
const REASONS: Record<string, PlaceError['reason']> = {
  'OS-PLUG-GLOC-0003': 'denied',
  'OS-PLUG-GLOC-0007': 'denied',
  'OS-PLUG-GLOC-0008': 'denied',
  'OS-PLUG-GLOC-0009': 'denied',
  'OS-PLUG-GLOC-0010': 'timeout',
  'OS-PLUG-GLOC-0017': 'denied',
}

/**
 * Asks the device itself. Loaded by `findPlace` alone.
 *
 * @throws PlaceError
 */
export async function currentPlace(options: PositionOptions): Promise<Position> {
  try {
    return await Geolocation.getCurrentPosition(options)
  } catch (error) {
    const { code } = (error ?? {}) as { code?: unknown }
    throw new PlaceError(REASONS[String(code)] ?? 'unavailable', error)
  }
}
