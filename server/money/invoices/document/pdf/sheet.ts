import PDFDocument from 'pdfkit'
import type { Faces } from './faces'
import { createTextWriter, type TextStyle, type TextWriter } from './text-writer'

export type Element = PDFKit.PDFStructureElement
export type Box = { x: number; y: number; width: number; align?: 'left' | 'right' }

const MARGIN = 54
/** Below the text: the foot line. */
const FOOT = 36
export const LEADING = 1.4

/** A document under way: pages of paper, a writer, and how far it has been written. Lengths in points, y downwards. */
export type Sheet = {
  doc: PDFKit.PDFDocument
  writer: TextWriter
  root: Element
  left: number
  right: number
  width: number
  /** Where the next thing goes. */
  y: number
  top: number
  bottom: number
  /** Goes to a new page unless so much fits on this one. */
  need(height: number): void
  element(parent: Element, type: string, options?: { scope?: 'Column' | 'Row'; alt?: string }): Element
  /** Draws something that means something: it becomes a part of the element. */
  mark(element: Element, type: string, draw: () => void): void
  /** Draws something that is there for the look, or is a repetition. */
  decorate(draw: () => void): void
  /** Ends the document and gives its bytes. */
  finish(foot: (page: number, pages: number) => void): Promise<Buffer>
}

export type SheetOptions = { title: string; author: string; paper: 'LETTER' | 'A4'; at: Date }

export function createSheet(faces: Faces, { title, author, paper, at }: SheetOptions): Sheet {
  const doc = new PDFDocument({
    size: paper,
    margin: 0,
    font: '', // none of the built-in ones
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    bufferPages: true,
    info: { Title: title, Author: author, Creator: 'Pawstead', CreationDate: at },
  })
  const bytes = collect(doc)
  const root = doc.struct('Document')
  doc.addStructure(root)
  const bottom = doc.page.height - MARGIN - FOOT
  const right = doc.page.width - MARGIN
  const sheet: Sheet = {
    doc,
    writer: createTextWriter(doc, faces),
    root,
    left: MARGIN,
    right,
    width: right - MARGIN,
    y: MARGIN,
    top: MARGIN,
    bottom,
    need(height) {
      if (sheet.y + height <= bottom || sheet.y === MARGIN) return
      doc.addPage()
      sheet.y = MARGIN
    },
    element(parent, type, options) {
      const element = doc.struct(type, options as PDFKit.Mixins.StructureElementOptions)
      parent.add(element)
      return element
    },
    mark(element, type, draw) {
      const content = doc.markStructureContent(type)
      draw()
      doc.endMarkedContent()
      element.add(content)
    },
    decorate(draw) {
      doc.markContent('Artifact', { type: 'Layout' })
      draw()
      doc.endMarkedContent()
    },
    async finish(foot) {
      const { count } = doc.bufferedPageRange()
      for (let page = 0; page < count; page += 1) {
        doc.switchToPage(page)
        sheet.decorate(() => foot(page + 1, count))
      }
      doc.end()
      return bytes
    },
  }
  return sheet
}

/** Writes folded lines into one element, from `box.y` down. @returns where they end */
export function put(
  sheet: Sheet,
  parent: Element,
  type: string,
  lines: readonly string[],
  box: Box,
  style: TextStyle,
): number {
  const step = style.size * LEADING
  const element = sheet.element(parent, type)
  sheet.mark(element, type, () => {
    lines.forEach((line, index) => {
      writeLine(sheet, line, { ...box, y: box.y + index * step }, style, index < lines.length - 1)
    })
  })
  return box.y + lines.length * step
}

/** One line in its box. A space where the text goes on keeps its words apart for whoever reads it aloud or copies it. */
export function writeLine(
  { writer }: Pick<Sheet, 'writer'>,
  line: string,
  box: Box,
  style: TextStyle,
  goesOn = false,
): void {
  const x = box.align === 'right' ? box.x + box.width - writer.width(line, style) : box.x
  writer.write(goesOn ? `${line} ` : line, x, box.y + style.size, style)
}

/** Folds and writes a text that may be longer than a page. */
export function flow(sheet: Sheet, parent: Element, type: string, text: string, style: TextStyle): void {
  const step = style.size * LEADING
  const element = sheet.element(parent, type)
  const lines = sheet.writer.lines(text, style, sheet.width)
  while (lines.length > 0) {
    sheet.need(step)
    const some = lines.splice(0, Math.max(1, Math.floor((sheet.bottom - sheet.y) / step)))
    sheet.mark(element, type, () => {
      for (const line of some) {
        writeLine(sheet, line, { x: sheet.left, y: sheet.y, width: sheet.width }, style, true)
        sheet.y += step
      }
    })
  }
}

function collect(doc: PDFKit.PDFDocument): Promise<Buffer> {
  const parts: Buffer[] = []
  return new Promise((resolve, reject) => {
    doc.on('data', (part: Buffer) => parts.push(part))
    doc.on('end', () => resolve(Buffer.concat(parts)))
    doc.on('error', reject)
  })
}
