/** What the server draws of an upload, where the original is large enough; also the `srcset` of pages. Pixels. */
export const MEDIA_WIDTHS = [400, 800, 1200] as const

/** The specification's quality for photos, in percent, for what the camera hands over. */
export const PHOTO_QUALITY = 90

export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024
/** What a browser may send; the server looks at the bytes, not at the name. */
export const UPLOAD_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/heic', 'image/heif'] as const

export const MAX_ALT_LENGTH = 300
export const MAX_GALLERY = 12

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
