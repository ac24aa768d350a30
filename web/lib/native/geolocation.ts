import { Geolocation, type Position, type PositionOptions } from '@capacitor/geolocation'
import { GeolocationError } from '../geolocation-error'

/** The plugin's own codes, alike on Android and iOS; 0007 and 0017 are a device with its location switched off. */
const REASONS: Record<string, GeolocationError['reason']> = {
  'OS-PLUG-GLOC-0003': 'denied',
  'OS-PLUG-GLOC-0007': 'denied',
  'OS-PLUG-GLOC-0008': 'denied',
  'OS-PLUG-GLOC-0009': 'denied',
  'OS-PLUG-GLOC-0010': 'timeout',
  'OS-PLUG-GLOC-0017': 'denied',
}

/**
 * Asks the device itself. Loaded by `findPosition` alone.
 *
 * @throws GeolocationError
 */
export async function currentPosition(options: PositionOptions): Promise<Position> {
  try {
    return await Geolocation.getCurrentPosition(options)
  } catch (error) {
    const { code } = (error ?? {}) as { code?: unknown }
    throw new GeolocationError(REASONS[String(code)] ?? 'unavailable', error)
  }
}
