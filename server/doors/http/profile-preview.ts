import { join } from 'node:path'
import sharp from 'sharp'
import { escapeText } from '#art/paint'
import { initials, personTile } from '#art/people'
import type { PublicProfile } from '#contract/profile-shapes'
import { KINDS, PROFILE_TYPE_NAMES } from '#contract/profiles.rules'
import type { Deps } from '#server/infra/deps'
import { fontsFolder } from '#server/infra/env/paths'
import { fileKey } from '#server/market/media/keys'
import { drawArt } from './art'

const SIZE = { width: 1200, height: 630 }
const MARGIN = 72
/** The picture's side, and what is left for words beside it. */
const PICTURE = { width: 520, height: SIZE.height }
const WORDS_WIDTH = SIZE.width - PICTURE.width - 2 * MARGIN
/** From the top, where the words about the profile end and ours begins. */
const WORDS_END = SIZE.height - MARGIN - 64
const INK = { name: '#1c2a25', line: '#55635c', site: '#1f5c48' }

/** Our own typefaces, so that the words look alike on machines that have none. */
const FACES = {
  Besley: { file: join(fontsFolder, 'besley-600.ttf'), lineHeight: 0.8 },
  Figtree: { file: join(fontsFolder, 'figtree-500.ttf'), lineHeight: 1 },
}

type Words = { text: string; face: keyof typeof FACES; size: number; color: string }
type Drawn = { input: Buffer; width: number; height: number }

/** What a link to a profile looks like elsewhere: its picture, its name, one line, and where it is. A PNG, 1200 x 630. */
export async function drawProfilePreview(deps: Pick<Deps, 'files'>, profile: PublicProfile): Promise<Buffer> {
  const [picture, label, name, line, site] = await Promise.all([
    pictureOf(deps, profile),
    write({ text: labelOf(profile), face: 'Figtree', size: 27, color: INK.site }),
    writeName(profile.name),
    write({ text: shortened(profile.tagline), face: 'Figtree', size: 36, color: INK.line }),
    write({ text: 'Pawstead', face: 'Besley', size: 36, color: INK.site }),
  ])
  let top = MARGIN
  const stacked = []
  for (const drawn of [label, name, line]) {
    const shown = drawn && (await cut(drawn, { width: WORDS_WIDTH, height: WORDS_END - top }))
    if (!shown) continue
    stacked.push({ input: shown.input, left: MARGIN, top })
    top += shown.height + 28
  }
  return sharp({ create: { ...SIZE, channels: 3, background: '#ffffff' } })
    .composite([
      { input: picture, left: SIZE.width - PICTURE.width, top: 0 },
      ...stacked,
      ...(site ? [{ input: site.input, left: MARGIN, top: SIZE.height - MARGIN - site.height }] : []),
    ])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
}

function labelOf({ userType, kinds, place }: PublicProfile): string {
  const labels: Record<string, string> = KINDS[userType]
  const kind = kinds.map((code) => labels[code]).find((label) => label !== undefined)
  return [kind ?? PROFILE_TYPE_NAMES[userType], place?.locality].filter(Boolean).join(', ')
}

/** As large as it fits into two lines. */
async function writeName(text: string): Promise<Drawn | null> {
  let drawn: Drawn | null = null
  for (const size of [76, 60, 44]) {
    drawn = await write({ text, face: 'Besley', size, color: INK.name })
    if (!drawn || drawn.height < size * 2.7) return drawn
  }
  return drawn
}

async function write({ text, face, size, color }: Words): Promise<Drawn | null> {
  if (!text.trim()) return null
  const { file, lineHeight } = FACES[face]
  const markup = `<span foreground="${color}" line_height="${lineHeight}">${escapeText(text)}</span>`
  const font = { font: `${face} ${size}`, fontfile: file }
  try {
    const { data, info } = await sharp({
      text: { text: markup, ...font, width: WORDS_WIDTH, dpi: 72, rgba: true, wrap: 'word-char' },
    })
      .png()
      .toBuffer({ resolveWithObject: true })
    return { input: data, width: info.width, height: info.height }
  } catch {
    return null // letters that no typeface here can draw: the picture goes without them
  }
}

/** As much of it as there is room for: a name can be longer, and a letter wider, than any. Null where there is none. */
async function cut(drawn: Drawn, room: { width: number; height: number }): Promise<Drawn | null> {
  const [width, height] = [Math.min(drawn.width, room.width), Math.min(drawn.height, room.height)]
  if (height < 1) return null
  if (width === drawn.width && height === drawn.height) return drawn
  return { input: await sharp(drawn.input).extract({ left: 0, top: 0, width, height }).toBuffer(), width, height }
}

const MOST_LETTERS = 100

/** Whole words, with a sign where some were left out. */
function shortened(text: string): string {
  if (text.length <= MOST_LETTERS) return text
  return `${text.slice(0, MOST_LETTERS).replace(/\s+\S*$/, '')} …`
}

/** The photo, else the drawing, else the initials on a tile. */
async function pictureOf({ files }: Pick<Deps, 'files'>, { photo, picture, name, id }: PublicProfile): Promise<Buffer> {
  const width = photo?.widths.at(-1)
  const stored = photo && width ? await files.get(fileKey(photo.id, width, 'webp')) : null
  if (stored) return cropped(Buffer.from(await new Response(stored.stream).arrayBuffer()))
  const art = picture && drawArt(picture, { w: 1200, h: 800 })
  if (art) return cropped(Buffer.from(art))
  const tile = await cropped(Buffer.from(personTile({ seed: id, w: PICTURE.width, h: PICTURE.height })))
  const written = await write({ text: initials(name), face: 'Figtree', size: 190, color: INK.name })
  const letters = written && (await cut(written, { width: PICTURE.width, height: PICTURE.height - 330 }))
  if (!letters) return tile
  return sharp(tile)
    .composite([{ input: letters.input, left: Math.floor((PICTURE.width - letters.width) / 2), top: 330 }])
    .toBuffer()
}

function cropped(image: Buffer): Promise<Buffer> {
  return sharp(image)
    .resize({ ...PICTURE, fit: 'cover' })
    .png()
    .toBuffer()
}
