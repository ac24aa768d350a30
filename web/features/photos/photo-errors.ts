import type { ToastOptions } from '#web/ui/toast-store'

/** Where on its way a photo was lost. */
export type PhotoStep =
  /** Opening the camera. */
  | 'camera'
  /** Taking the picture, here or with the camera of the device. */
  | 'capture'
  /** Opening what the device keeps. */
  | 'gallery'
  /** Reading the file that was chosen. */
  | 'selection'

/** The words of the specification, section 8; what to do about it is ours. */
const TOASTS = {
  denied: {
    title: 'Camera Permission Denied',
    description: 'Allow Pawstead to use the camera in your device settings, then try again.',
  },
  permission: {
    title: 'Permission Error',
    description: 'We couldn’t get permission to use your camera or photos. Check your device settings, then try again.',
  },
  capture: { title: 'Photo Capture Failed', description: 'We couldn’t take the photo. Please try again.' },
  selection: {
    title: 'Photo Selection Failed',
    description: 'We couldn’t read that file as a photo. Try a JPEG, PNG, WebP, or AVIF.',
  },
  camera: {
    title: 'Camera Error',
    description: 'We couldn’t find a camera, or another app is using it. You can choose a photo instead.',
  },
  gallery: { title: 'Gallery Error', description: 'We couldn’t open your photos. Please try again.' },
} satisfies Record<string, ToastOptions>

/** What browsers call a camera that is missing, taken, or not what was asked for. */
const NO_CAMERA = new Set([
  'NotFoundError',
  'NotReadableError',
  'OverconstrainedError',
  'AbortError',
  'DevicesNotFoundError',
])
/** The plugin's code for a device without a camera. */
const NATIVE_NO_CAMERA = 'OS-PLUG-CAMR-0007'

/**
 * What to say about a photo that did not come.
 *
 * @returns null where the person themselves thought better of it
 */
export function photoToast(step: PhotoStep, error: unknown): ToastOptions | null {
  const { name, reason, code } = partsOf(error)
  if (reason === 'cancelled') return null
  return { ...TOASTS[kindOf(step, { name, reason, code })], tone: 'error' }
}

function kindOf(step: PhotoStep, { name, reason, code }: Parts): keyof typeof TOASTS {
  if (step === 'selection') return 'selection'
  if (step === 'gallery') return reason === 'denied' ? 'permission' : 'gallery'
  if (reason === 'denied' || name === 'NotAllowedError') return 'denied'
  if (NO_CAMERA.has(name) || code === NATIVE_NO_CAMERA) return 'camera'
  // asking itself was refused: a page that may not ask, a bridge that is not there
  return step === 'camera' ? 'permission' : 'capture'
}

type Parts = { name: string; reason: unknown; code: unknown }

function partsOf(error: unknown): Parts {
  const { name, reason, cause } = (error ?? {}) as { name?: unknown; reason?: unknown; cause?: unknown }
  return { name: String(name ?? ''), reason, code: ((cause ?? {}) as { code?: unknown }).code }
}
