import type { DogEars } from './presets'

/** What differs between two animals of the same coat. */
export type Look = { collar: string; mood?: 'calm' | 'alert' | undefined }

type Eye = {
  mood?: 'calm' | 'alert' | undefined
  line?: string
  iris?: string
  rx?: number
  ry?: number
  px?: number
  py?: number
}

/** An eye: closed when calm, with an iris when it has a colour, otherwise a plain dark one. */
export function eye(x: number, y: number, o: Eye = {}): string {
  if (o.mood === 'calm')
    return `<path d="M${x - 15} ${y}q15 13 30 0" stroke="${o.line || '#2A211D'}" stroke-width="5.500" stroke-linecap="round" fill="none"/>`
  if (o.iris)
    return `<ellipse cx="${x}" cy="${y}" rx="${o.rx || 12}" ry="${o.ry || 12.5}" fill="${o.iris}"/><ellipse cx="${x}" cy="${y}" rx="${o.px || 6}" ry="${o.py || 10.5}" fill="#1F1B19"/><circle cx="${x + 3}" cy="${y - 5}" r="2.8" fill="#fff"/>`
  return `<circle cx="${x}" cy="${y}" r="10.5" fill="#2A211D"/><circle cx="${x + 3.4}" cy="${y - 3.6}" r="3.2" fill="#fff"/>`
}

/** A collar with its tag; `half` is half its width. */
export function collar(color: string, y = 290, half = 58): string {
  const l = 200 - half
  return (
    `<path d="M${l} ${y}q${half} 34 ${half * 2} 0" fill="none" stroke="${color}" stroke-width="19" stroke-linecap="round"/>` +
    `<circle cx="200" cy="${y + 36}" r="16" fill="#F0B93E"/><circle cx="200" cy="${y + 29}" r="3.4" fill="#B57F12"/>`
  )
}

/** A dog's ears: coat, shade and, for upright ones, the skin inside. */
export function dogEars(kind: DogEars, c: string, sh: string, inner: string): string {
  // drawn for the left side, mirrored for the right
  const left = {
    floppy: `<path fill="${c}" d="M136 112c-26-4-50 18-56 52-6 36-2 76 14 92 9 9 23 6 30-8 12-24 10-62 26-92z"/><path fill="${sh}" opacity=".5" d="M94 250c-14-22-16-58-10-88 2 40 8 66 24 90-6 4-11 2-14-2z"/>`,
    short: `<path fill="${c}" d="M140 110c-24-6-50 8-56 40-4 24 0 52 14 62 8 5 18 1 24-10 10-20 14-46 30-66z"/>`,
    prick: `<path fill="${c}" d="M112 158c-10-44-10-92 2-118 4-8 13-8 19-2 22 20 42 46 54 72z"/><path fill="${inner}" d="M124 140c-5-28-5-58 0-78 16 16 30 34 38 50z"/>`,
    button: `<path fill="${c}" d="M116 146c-2-30 6-58 24-72 14 4 34 18 44 32z"/><path fill="${sh}" d="M140 74c10 18 4 44-26 66-10 6-22 0-22-12 4-26 26-48 48-54z"/>`,
    rose: `<path fill="${c}" d="M150 112c-22-20-56-22-74 0-5 7-1 15 8 15 18 0 22 10 40 20z"/><path fill="${sh}" opacity=".55" d="M84 126c14-6 34-4 46 14l-6 6c-16-10-22-18-40-20z"/>`,
    poodle: `<path fill="${c}" d="M134 116c-20-8-42 4-44 26-18 8-22 30-10 44-10 16-4 38 14 44 6 18 30 22 42 8 14-4 18-18 14-30 10-22 2-66-16-92z"/>`,
  }[kind]
  return `${left}<g transform="matrix(-1 0 0 1 400 0)">${left}</g>`
}
