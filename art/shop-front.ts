import { paw, WATER } from './goods/shape'
import { dark, light, pick, type Random, seenOn } from './paint'

const COLORS = ['#2C6E55', '#1F6E8C', '#C4573A', '#7B5C94', '#B5543F', '#4F6F8F', '#A8662F'] as const
const WALLS = ['#FBF5E9', '#F3D9A8', '#E9C3B4', '#C9DDE6', '#D3E2C8', '#DDD3EA'] as const
const GOLD = '#F0B93E'
const GLASS = '#BFDCE6'

/** What stands on top of the wall, which begins at 118 and reaches from 120 to 480. */
const ROOFS = [
  (c: string) => `<path fill="${c}" d="M104 84h392v34H104z"/>`,
  (c: string) => `<path fill="${c}" d="M92 120L300 22l208 98z"/><circle cx="300" cy="82" r="19" fill="${GLASS}"/>`,
  (c: string) => `<path fill="${c}" d="M112 120V92h52V66h52V40h168v26h52v26h52v28z"/>`,
  (c: string) =>
    `<path fill="${c}" d="M98 120l34-78h336l34 78z"/><path fill="${GLASS}" d="M206 64h54v40h-54zM340 64h54v40h-54z"/>`,
  (c: string) =>
    `<path fill="${c}" d="M120 120a180 88 0 0 1 360 0z"/><circle cx="300" cy="78" r="21" fill="${GLASS}"/>`,
] as const

const AWNINGS = [
  (c: string) =>
    [0, 1, 2, 3, 4, 5]
      .map((i) => `<path fill="${i % 2 ? '#FFFAF0' : c}" d="M${108 + i * 64} 152h64v30a32 32 0 0 1-64 0z"/>`)
      .join(''),
  (c: string) => `<path fill="${c}" d="M120 154h360l22 52H98z"/><path fill="#FFFAF0" d="M98 206h404v12H98z"/>`,
  (c: string) => `<path fill="${dark(c, 0.2)}" d="M116 152h368v14H116z"/>`,
] as const

/** Goods behind the glass, on a sill 130 wide. */
const WINDOWS = {
  boxes: (c: string) =>
    `<path fill="${c}" d="M12 92V48h34v44zM56 92V36h34v56z"/><path fill="${GOLD}" d="M98 92V58h22v34z"/>`,
  plants: () => '<path fill="#8CB27C" d="M16 92c0-24 12-40 24-40s24 16 24 40zM72 92c0-20 10-32 22-32s22 12 22 32z"/>',
  tank: (c: string) =>
    `<path fill="${WATER}" d="M12 36h106v56H12z"/><path fill="${seenOn(WATER, c)}" d="M40 66c12-14 30-12 38 0l12-8v18l-12-7c-8 10-26 9-38-3z"/>`,
  sacks: (c: string) =>
    `<path fill="${c}" d="M14 92V58q-6-10 4-18h22q10 8 4 18v34z"/><path fill="${light(c, 0.35)}" d="M60 92V66q-5-8 3-14h18q8 6 3 14v26z"/><path fill="${GOLD}" d="M92 74h32l-6 18h-20z"/>`,
  cushions: (c: string) =>
    `<ellipse cx="46" cy="79" rx="38" ry="13" fill="${c}"/><ellipse cx="46" cy="74" rx="25" ry="7" fill="${light(c, 0.45)}"/><path fill="#A8793F" d="M100 34h12v58h-12z"/><path fill="${c}" d="M88 28h36v10H88z"/>`,
  jars: (c: string) =>
    `<path fill="${c}" d="M14 92V50h36v42z"/><path fill="${GOLD}" d="M10 40h44v11H10z"/><path fill="#FFFAF0" d="M72 62h34v14a16 16 0 0 1-34 0z"/><path d="M106 66a8 8 0 0 1 0 15" fill="none" stroke="#FFFAF0" stroke-width="5"/>`,
  bowls: (c: string) =>
    `<path fill="${c}" d="M14 72h46l-8 20H22zM74 72h46l-8 20H82z"/><circle cx="64" cy="42" r="15" fill="${GOLD}"/>`,
} as const

const DOORS = [
  (c: string) => `<path fill="${c}" d="M0 116V40a42 42 0 0 1 84 0v76z"/>`,
  (c: string) => `<path fill="${c}" d="M0 0h84v116H0z"/><path fill="${GLASS}" d="M14 14h56v46H14z"/>`,
  (c: string) =>
    `<path fill="${c}" d="M0 6h84v110H0z"/><path d="M42 6v110" stroke="${light(c, 0.4)}" stroke-width="5"/><circle cx="21" cy="36" r="11" fill="${GLASS}"/><circle cx="63" cy="36" r="11" fill="${GLASS}"/>`,
] as const

const SIGNS = {
  paw: paw(0, 4, 0.46, '#FFFAF0'),
  bone: '<path fill="#FFFAF0" d="M-24-6c-5-10 10-15 12-4h24c2-11 17-6 12 4 5 10-10 18-12 6h-24c-2 12-17 4-12-6z"/>',
  fish: '<path fill="#FFFAF0" d="M-22 0c12-13 30-12 36-2l10-7v18l-10-6c-8 9-26 9-36-3z"/>',
  heart: '<path fill="#FFFAF0" d="M0 14c-30-18-18-34-6-30 4 1 6 5 6 5s2-4 6-5c12-4 24 12-6 30z"/>',
  wheat:
    '<path d="M0 18v-34" stroke="#FFFAF0" stroke-width="4" stroke-linecap="round"/><path fill="#FFFAF0" d="M-2 10c-12 0-14-8-14-8s12-2 14 8zM2 10C14 10 16 2 16 2S4 0 2 10zM-2-2c-12 0-14-8-14-8s12-2 14 8zM2-2c12 0 14-8 14-8S4-12 2-2z"/>',
  cushion: '<path fill="#FFFAF0" d="M-16-12q16 6 32 0-6 12 0 24-16-6-32 0 6-12 0-24z"/>',
  cup: '<path fill="#FFFAF0" d="M-15-8h24v9a12 12 0 0 1-24 0z"/><path d="M9-5a6 6 0 0 1 0 11" fill="none" stroke="#FFFAF0" stroke-width="4"/>',
} as const

type Look = { signs: readonly (keyof typeof SIGNS)[]; windows: readonly (keyof typeof WINDOWS)[] }

/** What hangs over the door and stands in the window follows what is sold; a shop of any kind shows nothing special. */
const TRADES = {
  any: { signs: ['paw', 'heart'], windows: ['boxes', 'plants', 'bowls'] },
  cafe: { signs: ['cup'], windows: ['jars'] },
  dogs: { signs: ['bone'], windows: ['boxes', 'bowls'] },
  fish: { signs: ['fish'], windows: ['tank'] },
  food: { signs: ['wheat'], windows: ['sacks'] },
  furniture: { signs: ['cushion'], windows: ['cushions'] },
  pottery: { signs: ['paw', 'heart'], windows: ['bowls'] },
} satisfies Record<string, Look>

/** A shop on a 600 x 400 stage: window and sign by its trade, roof, wall, awning and door by the chance given. */
export function shopFront(r: Random, trade: keyof typeof TRADES): string {
  const { signs, windows }: Look = TRADES[trade]
  const color = pick(r, COLORS)
  const second = pick(
    r,
    COLORS.filter((other) => other !== color),
  )
  const wall = pick(r, WALLS)
  const doorRight = r() < 0.5
  const [windowX, doorX] = doorRight ? [146, 350] : [306, 162]
  const wide = r() < 0.5
  const twoWindows = wide ? '' : `<path d="M65 0v92" stroke="#FFFAF0" stroke-width="7"/>`
  return (
    `<path fill="#D9CDB6" d="M0 344h600v56H0z"/><path fill="${wall}" d="M120 108h360v238H120z"/>${pick(r, ROOFS)(color)}` +
    `<path fill="${dark(color, 0.25)}" d="M120 118h360v34H120z"/><circle cx="300" cy="135" r="26" fill="${second}"/><g transform="translate(300 135)">${SIGNS[pick(r, signs)]}</g>` +
    `<g transform="translate(${windowX} 222)"><path fill="${GLASS}" d="M0 0h130v92H0z"/>${WINDOWS[pick(r, windows)](second)}${twoWindows}<path d="M-8 96h146" stroke="#7A5B3F" stroke-width="11"/></g>` +
    `<g transform="translate(${doorX} 230)">${pick(r, DOORS)(second)}<circle cx="70" cy="66" r="6" fill="${GOLD}"/></g>${pick(r, AWNINGS)(color)}`
  )
}
