import type { MediaResult } from '@capacitor/camera'
import { PHOTO_QUALITY } from '#contract/media.rules'

/** Why there is no photo: the person or the device forbids it, the person thought better of it, or it went wrong. */
export class PhotoError extends Error {
  override readonly name = 'PhotoError'
  readonly reason: 'denied' | 'cancelled' | 'failed'

  constructor(reason: PhotoError['reason'], cause: unknown) {
    super(`no photo: ${reason}`, { cause })
    this.reason = reason
  }
}

/** The plugin's own codes, alike on Android and iOS. */
const REASONS: Record<string, PhotoError['reason']> = {
  'OS-PLUG-CAMR-0003': 'denied',
  'OS-PLUG-CAMR-0005': 'denied',
  'OS-PLUG-CAMR-0006': 'cancelled',
  'OS-PLUG-CAMR-0013': 'cancelled',
  'OS-PLUG-CAMR-0020': 'cancelled',
}

/**
 * Opens the camera of the device. In the native app only; browsers have their file field.
 *
 * @throws PhotoError
 */
export function takePhoto(): Promise<Blob> {
  return photoOf(async () => {
    const { Camera } = await import('@capacitor/camera')
    return Camera.takePhoto({ quality: PHOTO_QUALITY })
  })
}

/**
 * Lets the person choose one photo of those on the device. In the native app only.
 *
 * @throws PhotoError
 */
export function pickPhoto(): Promise<Blob> {
  return photoOf(async () => {
    const { Camera } = await import('@capacitor/camera')
    const { results } = await Camera.chooseFromGallery({ quality: PHOTO_QUALITY, limit: 1 })
    return results[0]
  })
}

async function photoOf(ask: () => Promise<MediaResult | undefined>): Promise<Blob> {
  try {
    const photo = await ask()
    if (!photo?.webPath) throw new PhotoError('failed', 'the plugin named no file')
    // the app serves its own files at this address
    return await (await fetch(photo.webPath)).blob()
  } catch (error) {
    if (error instanceof PhotoError) throw error
    throw new PhotoError(REASONS[codeOf(error)] ?? 'failed', error)
  }
}

function codeOf(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown }
  return typeof code === 'string' ? code : ''
}
