import { GOODS } from './goods-shapes'
import { isColor, mix, pick, picture, random } from './paint'
import { TILES, type Tile } from './tiles'

export type GoodsKind = keyof typeof GOODS

const COLORS = ['#2C6E55', '#1F6E8C', '#C4573A', '#E3A72F', '#7B5C94', '#3E6B3C', '#B5543F', '#4F6F8F']
const ACCENTS = ['#F0B93E', '#E58B4C', '#8CC3B2', '#E8A49C']
/** The tile goods stand on where none is given; all others on oat. */
const TILE_OF: Partial<Record<GoodsKind, Tile>> = {
  bag: 'butter',
  can: 'mint',
  jar: 'apricot',
  bowl: 'sky',
  lead: 'sage',
  harness: 'blush',
  collar: 'oat',
  bed: 'heather',
  ball: 'sky',
  rope: 'butter',
  brush: 'mint',
  carrier: 'sage',
  post: 'oat',
  bottle: 'sky',
  coat: 'apricot',
  hay: 'butter',
  fountain: 'sky',
  tag: 'blush',
  box: 'oat',
  mat: 'sage',
}

const isGoodsKind = (kind: string): kind is GoodsKind => Object.hasOwn(GOODS, kind)

export const GOODS_KINDS: readonly GoodsKind[] = Object.keys(GOODS).filter(isGoodsKind)

export type Goods = {
  /** One of `GOODS_KINDS`; anything else is drawn as a box. */
  kind?: string | undefined
  /** The record's own id: same id, same picture. */
  seed?: string | undefined
  tile?: Tile | undefined
  name?: string | undefined
  /** `#rrggbb`, as is `accent`; anything else is ignored. */
  color?: string | undefined
  accent?: string | undefined
  w?: number
  h?: number
}

/** Marketplace goods on their category tile. */
export function productTile({
  kind = 'box',
  seed = 'pawstead',
  tile,
  name,
  color,
  accent,
  w = 400,
  h = 400,
}: Goods): string {
  const known = isGoodsKind(kind) ? kind : 'box'
  const r = random(known + seed)
  const picked = pick(r, COLORS)
  const c = isColor(color) ? color : picked
  const a = isColor(accent) ? accent : pick(r, ACCENTS)
  const s = Math.min(w, h) / 400
  const [bg, mid] = TILES[tile || TILE_OF[known] || 'oat']
  return picture(
    w,
    h,
    `<path fill="${bg}" d="M0 0h${w}v${h}H0z"/><path fill="${mix(bg, mid, 0.42)}" d="M0 ${h * 0.74}h${w}V${h}H0z"/><g transform="translate(${(w - 400 * s) / 2} ${(h - 400 * s) / 2}) scale(${s})"><ellipse cx="200" cy="342" rx="128" ry="11" fill="#2A1A10" opacity=".09"/><g transform="translate(10 14) scale(.95)">${GOODS[known](c, a)}</g></g>`,
    name,
  )
}
