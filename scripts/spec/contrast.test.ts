import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const sheet = readFileSync(new URL('../../web/styles/tokens.css', import.meta.url), 'utf8')
const THEMES = sheet.slice(sheet.indexOf('themes ====='))

/** The colors declared in the block that a selector begins, as hex digits. */
function colorsOf(selector: string): Record<string, string> {
  const from = THEMES.indexOf(`${selector} {`)
  if (from === -1) throw new Error(`no ${selector} in tokens.css`)
  const block = THEMES.slice(from, THEMES.indexOf('\n}', from))
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+): #([0-9a-f]{6})\b/g)].map(([, name = '', hex = '']) => [name, hex]),
  )
}

const light = colorsOf(':root, [data-theme="light"]')
const dark = { ...light, ...colorsOf('@utility colors-dark') }
/** What is read against what has 4.5 to 1, and 7 to 1 for people who ask for high contrast (WCAG 2.2, 1.4.3 and 1.4.6). */
const APPEARANCES = [
  { name: 'light', colors: light, least: 4.5 },
  { name: 'dark', colors: dark, least: 4.5 },
  {
    name: 'light in high contrast',
    colors: { ...light, ...colorsOf('[data-contrast="high"], [data-contrast="high"][data-theme="light"]') },
    least: 7,
  },
  {
    name: 'dark in high contrast',
    colors: { ...dark, ...colorsOf('[data-contrast="high"][data-theme="dark"]') },
    least: 7,
  },
]

const GROUNDS = ['background', 'card', 'popover', 'sunken', 'muted', 'secondary', 'accent']
const TILES = ['butter', 'apricot', 'blush', 'heather', 'sky', 'sage', 'mint', 'oat'].map((name) => `tile-${name}`)
const on = (grounds: readonly string[], ...inks: string[]) =>
  grounds.flatMap((ground) => inks.map((ink) => [ink, ground] as const))
/** Which text stands on which ground somewhere in the product. */
const PAIRS = [
  ...on([...GROUNDS, 'primary-soft'], 'foreground'),
  ...on(GROUNDS, 'muted-foreground', 'primary-ink'),
  ...on(['background', 'card', 'popover', 'sunken'], 'destructive-ink', 'success-ink', 'warning-ink', 'info-ink'),
  ...on(['background', 'card'], 'spark-ink', 'rose'),
  ...['primary', 'destructive', 'success', 'warning', 'info'].flatMap((kind) => on([`${kind}-soft`], `${kind}-ink`)),
  ...on(['rose-soft'], 'rose'),
  ...on(['primary', 'primary-hover'], 'primary-foreground'),
  ...on(['destructive'], 'destructive-foreground'),
  ...on(['spark'], 'spark-foreground'),
  ...on(['inverse'], 'inverse-foreground'),
  ...on(TILES, 'on-tile', 'on-tile-muted'),
]

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [0, 2, 4].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one: string, other: string): number {
  const [bright = 0, dim = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (bright + 0.05) / (dim + 0.05)
}

describe.each(APPEARANCES)('in $name', ({ colors, least }) => {
  test.each(PAIRS)('%s is read on %s', (ink, ground) => {
    const [text, behind] = [colors[ink], colors[ground]]
    if (!text || !behind) throw new Error(`${ink} or ${ground} is no color`)
    expect(Math.round(contrast(text, behind) * 100) / 100).toBeGreaterThanOrEqual(least)
  })
})

test('black on white is 21 to 1', () => {
  expect(contrast('000000', 'ffffff')).toBeCloseTo(21)
})
