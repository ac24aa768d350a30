import { FACES, type Faces, type Voice } from './faces'

/** How something is written: size in points; `figures` makes all digits equally wide. */
export type Ink = { voice: Voice; size: number; color: string; figures?: boolean }

export type Pen = {
  width(text: string, ink: Ink): number
  /** Breaks text at spaces and line ends; a word that is too wide is broken where it must be. */
  lines(text: string, ink: Ink, width: number): string[]
  /** Writes one line from x on; y is where the letters stand. */
  write(line: string, x: number, y: number, ink: Ink): void
  /** Whether something was written that no face has letters for. */
  readonly incomplete: boolean
}

type Run = { face: string; text: string }

const PLAIN = /^[\x20-\x7e\u00a0-\u00ff]*$/
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

export function createPen(doc: PDFKit.PDFDocument, faces: Faces): Pen {
  for (const [name, bytes] of faces) doc.registerFont(name, bytes)
  const known = new Map<string, Run>()
  const widths = new Map<string, number>()
  let incomplete = false

  function runs(text: string, voice: Voice): Run[] {
    const first = FACES[voice][0] as string
    if (PLAIN.test(text)) return text === '' ? [] : [{ face: first, text }]
    const found: Run[] = []
    for (const { segment } of graphemes.segment(text.normalize('NFC').replace(UNSEEN, ''))) {
      const run = runOf(segment, voice)
      const last = found.at(-1)
      if (last?.face === run.face) last.text += run.text
      else found.push({ ...run })
    }
    return found
  }

  function runOf(letter: string, voice: Voice): Run {
    const key = `${voice} ${letter}`
    const run = known.get(key) ?? findRun(letter, voice)
    known.set(key, run)
    return run
  }

  /** The first face that has it; else the letter without its marks; else a question mark. */
  function findRun(letter: string, voice: Voice): Run {
    const bare = letter.normalize('NFKD').replace(/\p{M}/gu, '').normalize('NFC')
    for (const text of [letter, bare])
      for (const face of FACES[voice]) if (text !== '' && hasLetters(doc, face, text)) return { face, text }
    incomplete = true
    return { face: FACES[voice][0] as string, text: '?' }
  }

  function width(text: string, { voice, size, figures }: Ink): number {
    let total = 0
    for (const { face, text: part } of runs(text, voice))
      total += doc.font(face, size).widthOfString(part, featuresOf(figures))
    return total
  }

  function lines(text: string, ink: Ink, limit: number): string[] {
    return text
      .replaceAll('\t', ' ')
      .split(/\r\n|\r|\n/)
      .flatMap((paragraph) => fold(paragraph, ink, limit))
  }

  function fold(paragraph: string, ink: Ink, limit: number): string[] {
    const space = width(' ', ink)
    const done: string[] = []
    let line = ''
    let filled = 0
    for (const word of paragraph.split(' ')) {
      const wide = width(word, ink)
      if (line !== '' && filled + space + wide <= limit) {
        line += ` ${word}`
        filled += space + wide
        continue
      }
      if (line !== '') done.push(line)
      const pieces = wide <= limit ? [word] : cut(word, ink, limit)
      line = pieces.pop() ?? ''
      filled = width(line, ink)
      done.push(...pieces)
    }
    return [...done, line]
  }

  /** Breaks a word that is too wide: behind the signs of an address where they help, else anywhere. */
  function cut(word: string, ink: Ink, limit: number): string[] {
    const parts = word
      .split(/(?<=[@./_-])/)
      .flatMap((part) =>
        width(part, ink) <= limit ? [part] : [...graphemes.segment(part)].map(({ segment }) => segment),
      )
    const pieces: string[] = []
    let room = 0
    for (const part of parts) {
      const wide = partWidth(part, ink)
      if (wide > room) {
        pieces.push('')
        room = limit
      }
      pieces[pieces.length - 1] += part
      room -= wide
    }
    return pieces
  }

  function partWidth(part: string, ink: Ink): number {
    const key = `${ink.voice} ${ink.size} ${part}`
    const wide = widths.get(key) ?? width(part, ink)
    widths.set(key, wide)
    return wide
  }

  return {
    width,
    lines,
    write(line, x, y, ink) {
      const { voice, size, color, figures } = ink
      let at = x
      for (const { face, text } of runs(line, voice)) {
        const options = { ...featuresOf(figures), lineBreak: false, baseline: 'alphabetic' } as const
        doc.font(face, size).fillColor(color).text(text, at, y, options)
        at += doc.widthOfString(text, featuresOf(figures))
      }
    },
    get incomplete() {
      return incomplete
    },
  }
}

function featuresOf(figures = false): { features?: PDFKit.Mixins.OpenTypeFeatures[] } {
  return figures ? { features: ['tnum'] } : {}
}

/** Asks the font itself, which the library reads but does not show. */
function hasLetters(doc: PDFKit.PDFDocument, face: string, text: string): boolean {
  const { _font } = doc.font(face) as unknown as {
    _font: { font: { hasGlyphForCodePoint(codePoint: number): boolean } }
  }
  return [...text].every((letter) => _font.font.hasGlyphForCodePoint(letter.codePointAt(0) as number))
}
