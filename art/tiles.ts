import { light, mix, pick, random } from './paint'

/** Background, shape and ink of each soft tile. */
export const TILES = {
  butter: ['#F8E7B4', '#EFCF7C', '#B98A1F'],
  apricot: ['#F9DAC0', '#F0B588', '#B4652A'],
  blush: ['#F6D5D1', '#E8ABA4', '#A9504A'],
  heather: ['#E1DAEC', '#BFB0D6', '#6F5B93'],
  sky: ['#D2E5F0', '#9CC4DC', '#2F6E93'],
  sage: ['#D9E7D2', '#A9C99F', '#4B7A44'],
  mint: ['#CDE7DF', '#90C7B7', '#24705F'],
  oat: ['#ECE6DA', '#D2C5AE', '#7D6C4C'],
} as const

export type Tile = keyof typeof TILES

const TILE_NAMES: readonly Tile[] = ['butter', 'apricot', 'blush', 'heather', 'sky', 'sage', 'mint', 'oat']

export const tileFor = (seed: string): Tile => pick(random(`tile${seed}`), TILE_NAMES)

/** One calm shape behind the subject: circle, arch, hill or slope. */
export function backdrop(kind: number, tile: Tile, w: number, h: number): string {
  const [base, shape] = TILES[tile]
  const ground = `<path fill="${base}" d="M0 0h${w}v${h}H0z"/>`
  const m = mix(base, shape, 0.55)
  const cx = w / 2
  switch (kind % 4) {
    case 0:
      return `${ground}<circle cx="${cx}" cy="${h * 0.5}" r="${Math.min(w, h) * 0.4}" fill="${m}"/>`
    case 1:
      return `${ground}<path fill="${m}" d="M${cx - 150} ${h}V${h * 0.46}a150 150 0 0 1 300 0V${h}z"/>`
    case 2:
      return (
        ground +
        `<path fill="${m}" d="M0 ${h * 0.62}C${w * 0.22} ${h * 0.5} ${w * 0.4} ${h * 0.52} ${w * 0.58} ${h * 0.6}S${w * 0.88} ${h * 0.68} ${w} ${h * 0.56}V${h}H0z"/><circle cx="${w * 0.8}" cy="${h * 0.2}" r="${w * 0.07}" fill="${light(m, 0.45)}"/>`
      )
    default:
      return `${ground}<path fill="${m}" d="M0 ${h}V${h * 0.7}L${w} ${h * 0.42}V${h}z"/>`
  }
}
