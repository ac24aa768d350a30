import { dark, escapeText, mix, picture } from './paint'
import { TILES, tileFor } from './tiles'

/** What joins two names and is none itself; a name may still begin with it. */
const JOINS = /^(and|of|the)$/i

/** The first letters of the first two words that name something, upper case: "Barrow and Bean" is BB, "B & Sons" BS. */
export function initials(name: string): string {
  const spelled = name.split(/\s+/).map((word) => word.replace(/^[^\p{L}\p{N}]+/u, ''))
  const words = spelled.filter((word) => word !== '')
  const telling = words.filter((word, index) => index === 0 || !JOINS.test(word))
  return telling
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase()
}

export type Person = { name?: string | undefined; seed?: string | undefined; w?: number; h?: number }

/** People get a monogram on a tile, never an invented face. */
export function personTile({ name = '', seed, w = 200, h = 200 }: Person): string {
  const [a, b, d] = TILES[tileFor(`p${seed || name}`)]
  return picture(
    w,
    h,
    `<path fill="${a}" d="M0 0h${w}v${h}H0z"/><path fill="${mix(a, b, 0.5)}" d="M${w * 0.16} ${h}V${h * 0.52}a${w * 0.34} ${w * 0.34} 0 0 1 ${w * 0.68} 0V${h}z"/><text x="50%" y="${h * 0.635}" text-anchor="middle" font-family="'Figtree Variable',system-ui,sans-serif" font-weight="600" font-size="${h * 0.32}" letter-spacing="-.02em" fill="${dark(d, 0.42)}">${escapeText(initials(name))}</text>`,
    name,
  )
}
