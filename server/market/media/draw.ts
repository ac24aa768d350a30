import sharp, { type OutputInfo, type Sharp } from 'sharp'
import { type Crop, MAX_UPLOAD_PIXELS } from '#contract/media.rules'
import { refuse } from '#server/core/refusals/refuse'
import { FORMATS, type Format } from './keys'
import { areaOf, sizesOf } from './sizes'
import { looksLikePicture } from './sniff'

export type Drawn = {
  /** Of the largest size. */
  width: number
  height: number
  /** Smallest first. */
  widths: number[]
  /** #rrggbb */
  placeholder: string
  /** How it looks (see `pictureLook`). */
  look: bigint
  files: { width: number; format: Format; bytes: Uint8Array }[]
}

const TIMEOUT = { seconds: 5 }
/** The effort is what one more picture per second is worth; higher ones cost seconds and save a few percent. */
const OUTPUT = { webp: { quality: 80 }, avif: { quality: 55, effort: 2 } }

/**
 * Draws an upload anew in our sizes, upright and in sRGB. Only pixels come through: no place, no camera, no profile, no
 * bytes that somebody hid behind the picture.
 *
 * @throws NOT_A_PICTURE, PICTURE_TOO_LARGE
 */
export async function drawPicture(original: Buffer, crop: Crop | null): Promise<Drawn> {
  if (!looksLikePicture(original)) throw refuse('NOT_A_PICTURE')
  const { data, info, sizes } = await decode(original, crop).catch(asRefusal)
  const files: Drawn['files'] = []
  for (const { width, height } of sizes) {
    for (const format of FORMATS) {
      const bytes = await pixels(data, info)
        .resize(width, height, { fit: 'fill' })
        .toFormat(format, OUTPUT[format])
        .toBuffer()
      files.push({ width, format, bytes })
    }
  }
  return {
    width: info.width,
    height: info.height,
    widths: sizes.map(({ width }) => width),
    placeholder: await meanColor(pixels(data, info)),
    look: await pictureLook(pixels(data, info)),
    files,
  }
}

/** The pixels of the largest size. */
async function decode(original: Buffer, crop: Crop | null) {
  const source = sharp(original, { limitInputPixels: MAX_UPLOAD_PIXELS, failOn: 'error', pages: 1 })
  const { autoOrient, pages = 1 } = await source.metadata()
  if (pages > 1) throw refuse('NOT_A_PICTURE')
  const area = areaOf(autoOrient, crop)
  const sizes = sizesOf(area)
  const largest = sizes.at(-1) ?? area
  const { data, info } = await source
    .autoOrient()
    .extract(area)
    .resize(largest.width, largest.height, { fit: 'fill' })
    .toColourspace('srgb')
    .timeout(TIMEOUT)
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  return { data, info, sizes }
}

function pixels(data: Buffer, { width, height, channels }: OutputInfo): Sharp {
  return sharp(data, { raw: { width, height, channels } }).timeout(TIMEOUT)
}

/** Seen on white, where the picture lets something through. */
async function meanColor(picture: Sharp): Promise<string> {
  const [red = 0, green = red, blue = red] = await picture
    .flatten({ background: '#ffffff' })
    .resize(1, 1, { fit: 'fill' })
    .raw()
    .toBuffer()
  return `#${Buffer.from([red, green, blue]).toString('hex')}`
}

/**
 * How a picture looks, in 64 points: whether each is brighter than the one to its right (a difference hash). It stays nearly the
 * same when the picture is drawn smaller, lighter, or in another format.
 */
async function pictureLook(picture: Sharp): Promise<bigint> {
  const points = await picture
    .flatten({ background: '#ffffff' })
    .greyscale()
    .resize(9, 8, { fit: 'fill' })
    .raw()
    .toBuffer()
  const channels = points.length / 72
  let look = 0n
  for (let row = 0; row < 8; row += 1)
    for (let column = 0; column < 8; column += 1) {
      const at = (row * 9 + column) * channels
      look = (look << 1n) | ((points[at] ?? 0) > (points[at + channels] ?? 0) ? 1n : 0n)
    }
  return BigInt.asIntN(64, look)
}

/** Whatever the decoder stumbles over lies in the picture. */
function asRefusal(error: unknown): never {
  if (error instanceof Error && /pixel limit|timeout/i.test(error.message)) throw refuse('PICTURE_TOO_LARGE')
  if (error instanceof Error && 'code' in error) throw error
  throw refuse('NOT_A_PICTURE')
}
