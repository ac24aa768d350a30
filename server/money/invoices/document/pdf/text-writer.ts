import { FACES, type Faces, type Family } from './faces'

/** How something is written: size in points; `figures` makes all digits equally wide. */
export type TextStyle = { family: Family; size: number; color: string; figures?: boolean }

export type TextWriter = {
  width(text: string, style: TextStyle): number
  /** Breaks text at spaces and line ends; a word that is too wide is broken where it must be. */
  lines(text: string, style: TextStyle, width: number): string[]
  /** Writes one line from x on; y is where the letters stand. */
  write(line: string, x: number, y: number, style: TextStyle): void
  /** Whether something was written that no face has letters for. */
  readonly incomplete: boolean
}

type Run = { face: string; text: string }

const PLAIN = /^[\x20-\x7e\u00a0-\u00ff]*$/
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

export function createTextWriter(doc: PDFKit.PDFDocument, faces: Faces): TextWriter {
  for (const [name, bytes] of faces) doc.registerFont(name, bytes)
  const known = new Map<string, Run>()
  const widths = new Map<string, number>()
  let incomplete = false

  function runs(text: string, family: Family): Run[] {
    const first = FACES[family][0] as string
    if (PLAIN.test(text)) return text === '' ? [] : [{ face: first, text }]
    const found: Run[] = []
    for (const { segment } of graphemes.segment(text.normalize('NFC').replace(UNSEEN, ''))) {
      const run = runOf(segment, family)
      const last = found.at(-1)
      if (last?.face === run.face) last.text += run.text
      else found.push({ ...run })
    }
    return found
  }

  function runOf(letter: string, family: Family): Run {
    const key = `${family} ${letter}`
    const run = known.get(key) ?? findRun(letter, family)
    known.set(key, run)
    return run
  }

  /** The first face that has it; else the letter without its marks; else a question mark. */
  function findRun(letter: string, family: Family): Run {
    const bare = letter.normalize('NFKD').replace(/\p{M}/gu, '').normalize('NFC')
    for (const text of [letter, bare])
      for (const face of FACES[family]) if (text !== '' && hasLetters(doc, face, text)) return { face, text }
    incomplete = true
    return { face: FACES[family][0] as string, text: '?' }
  }

  function width(text: string, { family, size, figures }: TextStyle): number {
    let total = 0
    for (const { face, text: part } of runs(text, family))
      total += doc.font(face, size).widthOfString(part, featuresOf(figures))
    return total
  }

  function lines(text: string, style: TextStyle, limit: number): string[] {
    return text
      .replaceAll('\t', ' ')
      .split(/\r\n|\r|\n/)
      .flatMap((paragraph) => fold(paragraph, style, limit))
  }

  function fold(paragraph: string, style: TextStyle, limit: number): string[] {
    const space = width(' ', style)
    const done: string[] = []
    let line = ''
    let filled = 0
    for (const word of paragraph.split(' ')) {
      const wide = width(word, style)
      if (line !== '' && filled + space + wide <= limit) {
        line += ` ${word}`
        filled += space + wide
        continue
      }
      if (line !== '') done.push(line)
      const pieces = wide <= limit ? [word] : cut(word, style, limit)
      line = pieces.pop() ?? ''
      filled = width(line, style)
      done.push(...pieces)
    }
    return [...done, line]
  }

  /** Breaks a word that is too wide: behind the signs of an address where they help, else anywhere. */
  function cut(word: string, style: TextStyle, limit: number): string[] {
    const parts = word
      .split(/(?<=[@./_-])/)
      .flatMap((part) =>
        width(part, style) <= limit ? [part] : [...graphemes.segment(part)].map(({ segment }) => segment),
      )
    const pieces: string[] = []
    let room = 0
    for (const part of parts) {
      const wide = partWidth(part, style)
      if (wide > room) {
        pieces.push('')
        room = limit
      }
      pieces[pieces.length - 1] += part
      room -= wide
    }
    return pieces
  }

  function partWidth(part: string, style: TextStyle): number {
    const key = `${style.family} ${style.size} ${part}`
    const wide = widths.get(key) ?? width(part, style)
    widths.set(key, wide)
    return wide
  }

  return {
    width,
    lines,
    write(line, x, y, style) {
      const { family, size, color, figures } = style
      let at = x
      for (const { face, text } of runs(line, family)) {
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
