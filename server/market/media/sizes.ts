import { type Crop, MEDIA_WIDTHS } from '#contract/media.rules'

type Size = { width: number; height: number }
export type Area = Size & { left: number; top: number }

/** What the database takes; also what phones decode without trouble. */
const MOST_HEIGHT = 4000

/** The pixels of a crop, within the picture whatever rounding did, and never nothing. */
export function areaOf({ width, height }: Size, crop: Crop | null): Area {
  if (!crop) return { left: 0, top: 0, width, height }
  const left = Math.min(Math.round(crop.x * width), width - 1)
  const top = Math.min(Math.round(crop.y * height), height - 1)
  return {
    left,
    top,
    width: Math.max(1, Math.min(Math.round(crop.width * width), width - left)),
    height: Math.max(1, Math.min(Math.round(crop.height * height), height - top)),
  }
}

/** The sizes to draw, smallest first: as large as the original allows, and at least one. Nothing is enlarged. */
export function sizesOf({ width, height }: Size): Size[] {
  const widest = Math.max(1, Math.min(width, Math.floor((MOST_HEIGHT * width) / height)))
  const fitting = MEDIA_WIDTHS.filter((each) => each <= widest)
  const widths = fitting.length > 0 ? fitting : [widest]
  return widths.map((each) => ({
    width: each,
    height: Math.min(MOST_HEIGHT, Math.max(1, Math.round((height * each) / width))),
  }))
}
