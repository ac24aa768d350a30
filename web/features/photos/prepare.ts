import { MAX_UPLOAD_BYTES, PHOTO_QUALITY, UPLOAD_TYPES } from '#contract/media.rules'
import { fitToSend } from './fit'

/** A photo on its way to us. */
export type Prepared = {
  blob: Blob
  /** Shows it on this page, upright; null where only the server may be able to read it. To be revoked. */
  preview: { url: string; width: number; height: number } | null
}

/**
 * Makes a photo small enough to send: at most 2400 pixels wide and high, at the specification's quality. What is small
 * enough already is sent as it is. HEIC that this browser cannot read is left to the server.
 *
 * @throws what the browser throws when the file is no picture it can read
 */
export async function preparePhoto(file: Blob): Promise<Prepared> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch((error: unknown) => {
    if (isHeic(file)) return null
    throw error
  })
  if (!bitmap) return { blob: file, preview: null }
  try {
    const { width, height } = fitToSend(bitmap.width, bitmap.height)
    const fits = width === bitmap.width && file.size <= MAX_UPLOAD_BYTES
    const blob = fits && UPLOAD_TYPES.some((type) => type === file.type) ? file : await redrawn(bitmap, width, height)
    return { blob, preview: { url: URL.createObjectURL(blob), width, height } }
  } finally {
    bitmap.close()
  }
}

/** What stands in a picture or a video right now, as a JPEG. */
export function redrawn(source: CanvasImageSource, width: number, height: number): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) return Promise.reject(new Error('there is nothing to draw on'))
  // what can be seen through would be black
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(source, 0, 0, width, height)
  return new Promise((resolve, reject) => {
    const take = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error('nothing was drawn')))
    canvas.toBlob(take, 'image/jpeg', PHOTO_QUALITY / 100)
  })
}

/** By the name, too: some systems do not know the type. */
function isHeic(file: Blob): boolean {
  return /^image\/hei[cf]/.test(file.type) || (file instanceof File && /\.hei[cf]$/i.test(file.name))
}
