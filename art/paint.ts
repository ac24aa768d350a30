/** Chance, colour and markup for the art kit. Same input, same picture, on the server, in the browser and in tests. */

export type Random = () => number

/** FNV-1a: one number from any text. */
export function hash(text: string): number {
  let h = 2166136261
  for (const char of text) {
    h ^= char.codePointAt(0) ?? 0
    h = Math.imul(h, 16777619)
  }
  return h >>> 0
}

/** A stream of numbers in [0, 1) that is the same for the same seed (mulberry32). */
export function random(seed: string): Random {
  let a = hash(seed)
  return () => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

export function pick<T>(r: Random, options: readonly T[]): T {
  const picked = options[Math.floor(r() * options.length)]
  if (picked === undefined) throw new RangeError('Nothing to pick from')
  return picked
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Makes text from people safe inside SVG markup, as content and as an attribute value. */
export const escapeText = (text: string) => text.replace(/[&<>"]/g, (char) => ESCAPES[char] ?? char)

/** Guards markup against colours that come from records. */
export const isColor = (color: string | undefined): color is string => /^#[0-9a-f]{6}$/i.test(color ?? '')

/** The red, green and blue of `#rrggbb`, each 0 to 255. */
function channels(color: string): [number, number, number] {
  const at = (i: number) => Number.parseInt(color.slice(i, i + 2), 16)
  return [at(1), at(3), at(5)]
}

/** A colour on the way from one to the other; `share` 0 is `from`, 1 is `to`. */
export function mix(from: string, to: string, share: number): string {
  const target = channels(to)
  const mixed = channels(from).map((v, i) => Math.round(v + ((target[i] ?? v) - v) * share))
  return `#${mixed.map((v) => v.toString(16).padStart(2, '0')).join('')}`
}

export const dark = (color: string, share = 0.18) => mix(color, '#1B1512', share)
export const light = (color: string, share = 0.3) => mix(color, '#FFFFFF', share)

/** Perceived brightness, 0 black to 1 white. */
export function brightness(color: string): number {
  const [r, g, b] = channels(color)
  return (r * 299 + g * 587 + b * 114) / 255000
}

function luminance(color: string): number {
  const [r, g, b] = channels(color).map((v) => (v <= 10 ? v / 3294 : ((v / 255 + 0.055) / 1.055) ** 2.4))
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0)
}

/** How far two colours stand apart to the eye: 1 alike, 21 black on white (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05)
}

/** What shapes need to be told from what is behind them. */
const SEEN = 3

/** A colour that is seen on its ground: the given one, darker or lighter where it would be lost there. */
export function seenOn(ground: string, color: string): string {
  const further = brightness(ground) > 0.5 ? dark : light
  for (let share = 0; share < 1; share += 0.1) {
    const shown = share === 0 ? color : further(color, share)
    if (contrast(shown, ground) >= SEEN) return shown
  }
  return further(color, 1)
}

/** Wraps shapes into a picture. With a name it is announced as an image, without one it is decoration. */
export function picture(width: number, height: number, body: string, name?: string): string {
  const role = name ? ` role="img" aria-label="${escapeText(name)}"` : ' aria-hidden="true"'
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice"${role}>${body}</svg>`
}
