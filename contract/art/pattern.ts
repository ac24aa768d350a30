import { mix, picture } from './paint'
import { TILES, tileFor } from './tiles'

const ANY = '<path d="M-16 16V-2L0-16 16-2v18z"/>'
const MOTIFS: Record<string, string> = {
  dog: '<path d="M-18-6a8 8 0 1 1 4-12 8 8 0 0 1 12 6l10 4a8 8 0 1 1 2 14 8 8 0 0 1-12 4z"/>',
  cat: '<path d="M-20 0c10-14 26-14 36 0l10-8v16L16 0c-10 14-26 14-36 0z"/>',
  rabbit: '<path d="M-4 20c-10-8-10-26 4-38 14 12 14 30 4 38z"/>',
  bird: '<path d="M-16 18C-16-6 0-18 18-20 18 4 4 18-16 18z"/>',
  guinea: '<path d="M0-18c14 4 18 26 0 38-18-12-14-34 0-38z"/>',
  tortoise: '<path d="M0-20l18 10v20L0 20l-18-10v-20z"/>',
  fish: '<path d="M-22 0C-8-16 10-16 22 0 10 16-8 16-22 0z"/>',
}

export type Pattern = { species?: string | undefined; seed?: string | undefined; w?: number; h?: number }

/** The last resort, for species nobody has drawn: a quiet motif. */
export function patternTile({ species = 'any', seed = 'pawstead', w = 400, h = 400 }: Pattern): string {
  const [a, b] = TILES[tileFor(`m${seed}${species}`)]
  const motif = MOTIFS[species] ?? ANY
  let out = ''
  for (let y = 0, row = 0; y < h + 60; y += 66, row++) {
    for (let x = row % 2 ? 0 : 38; x < w + 60; x += 76) {
      out += `<g transform="translate(${x} ${y}) rotate(${((row * 37 + x) % 50) - 25}) scale(.9)">${motif}</g>`
    }
  }
  return picture(w, h, `<path fill="${a}" d="M0 0h${w}v${h}H0z"/><g fill="${mix(a, b, 0.6)}">${out}</g>`)
}
