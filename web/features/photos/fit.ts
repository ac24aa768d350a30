import type { Crop } from '#contract/media.rules'

/** A part of a picture in percent, as the crop tool counts. */
export type PercentCrop = { unit: '%'; x: number; y: number; width: number; height: number }

/** Large enough for every size we draw, small enough to send from a phone. Pixels. */
const LONGEST_SIDE = 2400

/** The size to send, in whole pixels; nothing is enlarged. */
export function fitToSend(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/**
 * The largest part of these proportions, from the middle.
 *
 * @param aspect width by height; undefined for the whole picture
 */
export function widestCrop(width: number, height: number, aspect: number | undefined): PercentCrop {
  const wanted = aspect === undefined ? 1 : aspect / (width / height)
  const share = { width: 100 * Math.min(1, wanted), height: 100 * Math.min(1, 1 / wanted) }
  return { unit: '%', x: (100 - share.width) / 2, y: (100 - share.height) / 2, ...share }
}

/** @returns null for the whole picture */
export function toCrop({ x, y, width, height }: PercentCrop): Crop | null {
  if (width < 1 || height < 1 || (width > 99.9 && height > 99.9)) return null
  return { x: x / 100, y: y / 100, width: width / 100, height: height / 100 }
}
