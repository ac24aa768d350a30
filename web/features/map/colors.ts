/** What the map is painted with; all of it comes from the design's tokens. */
export type MapColors = {
  dark: boolean
  land: string
  field: string
  wood: string
  park: string
  beach: string
  hill: string
  water: string
  building: string
  road: string
  casing: string
  path: string
  rail: string
  /** Around water and parks where tints are gone; else nothing. */
  outline: string
  text: string
  quietText: string
  waterText: string
  halo: string
  area: string
}

type Tokens = (name: string) => string

/** @param token a custom property of the page, as #rrggbb */
export function mapColors(token: Tokens, { dark, contrast }: { dark: boolean; contrast: boolean }): MapColors {
  const [page, card, sage, ink] = [token('--background'), token('--card'), token('--tile-sage'), token('--foreground')]
  const common = { dark, text: ink, quietText: token('--muted-foreground'), area: token('--primary') }
  if (contrast)
    return {
      ...common,
      land: page,
      field: page,
      wood: token('--muted'),
      park: token('--muted'),
      beach: page,
      hill: page,
      water: token('--accent'),
      building: token('--accent'),
      road: page,
      casing: ink,
      path: ink,
      rail: ink,
      outline: ink,
      waterText: ink,
      halo: page,
    }
  const land = mix(sage, page, dark ? 0.45 : 0.55)
  return {
    ...common,
    land,
    field: mix(token('--tile-butter'), land, 0.3),
    wood: mix(token('--chart-1'), sage, dark ? 0.1 : 0.14),
    park: mix(token('--chart-1'), sage, dark ? 0.2 : 0.06),
    beach: mix(token('--tile-butter'), land, dark ? 0.7 : 0.85),
    hill: mix(ink, land, dark ? 0.06 : 0.035),
    water: token('--tile-sky'),
    building: mix(token('--tile-oat'), ink, dark ? 0.9 : 0.93),
    road: dark ? mix(ink, land, 0.17) : card,
    casing: mix(ink, land, dark ? 0.05 : 0.15),
    path: mix(ink, land, dark ? 0.28 : 0.22),
    rail: mix(ink, land, dark ? 0.4 : 0.45),
    outline: 'rgba(0, 0, 0, 0)',
    waterText: token('--info-ink'),
    halo: land,
  }
}

/**
 * So much of the one colour in the other.
 *
 * @param share from 0 to 1
 */
export function mix(one: string, other: string, share: number): string {
  const [a, b] = [channels(one), channels(other)]
  return `#${a.map((value, index) => hex(value * share + (b[index] ?? value) * (1 - share))).join('')}`
}

function channels(color: string): number[] {
  const text = color.trim().replace('#', '')
  const long = text.length === 3 ? [...text].map((letter) => letter + letter).join('') : text
  return [0, 2, 4].map((at) => Number.parseInt(long.slice(at, at + 2), 16) || 0)
}

const hex = (value: number) => Math.round(value).toString(16).padStart(2, '0')
