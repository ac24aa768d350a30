/** What the server draws of an upload, where the original is large enough; also the `srcset` of pages. Pixels. */
export const MEDIA_WIDTHS = [400, 800, 1200] as const

/** The specification's quality for photos, in percent, for what the camera hands over. */
export const PHOTO_QUALITY = 90

export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024
/** How long an upload may take: long enough for so much on a slow line. */
export const UPLOAD_MS = 180_000
/** Looked at before anything is decoded: a small file can unfold into a very large picture. */
export const MAX_UPLOAD_PIXELS = 40_000_000
/** What a browser may send; the server looks at the bytes, not at the name. */
export const UPLOAD_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/heic', 'image/heif'] as const

export const MAX_ALT_LENGTH = 300
export const MAX_GALLERY = 12
/** Of one person, used or not, their goods aside. */
export const MAX_PICTURES = 300
/** Of one person's goods. */
export const MAX_PRODUCT_PICTURES = 3000

/**
 * `evidence` is for the people who check papers, `return` for the shop that takes goods back, `pet-document` for a pet's
 * family, and each for nobody else. `pet` is for the family, too, until a page of the pet shows it.
 */
export const MEDIA_PURPOSES = [
  'profile',
  'gallery',
  'product',
  'evidence',
  'return',
  'message',
  'pet',
  'pet-document',
] as const
export type MediaPurpose = (typeof MEDIA_PURPOSES)[number]
/** Read through addresses that are signed for minutes. */
export const PRIVATE_PURPOSES: readonly MediaPurpose[] = ['evidence', 'return', 'message', 'pet', 'pet-document']

/** A part of the picture as it is seen, upright: fractions of its width and height. */
export type Crop = { x: number; y: number; width: number; height: number }

/** A picture as pages get it. */
export type Picture = {
  id: string
  width: number
  height: number
  widths: number[]
  /** #rrggbb, while the picture loads. */
  placeholder: string
  alt: string
}

/** The address of one size; avif is smaller, webp is understood by everybody. */
export function mediaUrl(id: string, width: number, format: 'webp' | 'avif' = 'webp'): string {
  return `/files/${id}/${width}.${format}`
}

export function mediaSrcSet({ id, widths }: Pick<Picture, 'id' | 'widths'>, format: 'webp' | 'avif'): string {
  return widths.map((width) => `${mediaUrl(id, width, format)} ${width}w`).join(', ')
}
