import { loadFaces } from '../faces'
import { createSheet, type Element, flow, LEADING, put, type Sheet, writeLine } from '../sheet'
import { COLORS, STYLES } from '../text-styles'
import { drawQr } from './qr'

/** Parts of something's record, each entry with who says so. */
export type RecordSheet = {
  title: string
  about: string
  /** What stands in small print beneath the title: as of when, and until when. */
  notes: string[]
  empty: string
  sections: {
    title: string
    entries: { title: string; lines: { label: string; value: string }[]; from: string }[]
  }[]
}

const QR_SIZE = 96
const LABEL_WIDTH = 110

/**
 * A record as a tagged PDF file.
 *
 * @param link where the same can be read; empty for a file without one
 */
export async function renderRecord(record: RecordSheet, { link, at }: { link: string; at: Date }): Promise<Buffer> {
  const { title, sections } = record
  const sheet = createSheet(await loadFaces(), { title, author: 'Pawstead', paper: 'LETTER', at })
  drawHead(sheet, record, link)
  for (const section of sections) drawSection(sheet, section, record.empty)
  const { doc, left, width } = sheet
  return sheet.finish((page, pages) => {
    const box = { x: left, y: doc.page.height - 46, width }
    writeLine(sheet, link || 'Pawstead', { ...box, y: box.y - 2 }, link ? STYLES.foot : STYLES.wordmark)
    writeLine(sheet, `${title}, page ${page} of ${pages}`, { ...box, align: 'right' }, STYLES.foot)
  })
}

function drawHead(sheet: Sheet, { title, about, notes }: RecordSheet, link: string): void {
  const { doc, writer, root, left, right, width, top } = sheet
  sheet.decorate(() => doc.rect(0, 0, doc.page.width, 6).fill(COLORS.marigold))
  const room = link ? width - QR_SIZE - 16 : width
  let y = put(
    sheet,
    root,
    'H1',
    writer.lines(title, STYLES.title, room),
    { x: left, y: top, width: room },
    STYLES.title,
  )
  for (const [text, style] of [[about, STYLES.strong] as const, ...notes.map((note) => [note, STYLES.quiet] as const)])
    if (text) y = put(sheet, root, 'P', writer.lines(text, style, room), { x: left, y: y + 3, width: room }, style)
  if (link)
    drawQr(sheet, root, link, {
      x: right - QR_SIZE,
      y: top - 8,
      size: QR_SIZE,
      about: 'A code that opens this document online',
    })
  sheet.y = Math.max(y, link ? top + QR_SIZE - 8 : 0) + 14
}

function drawSection(sheet: Sheet, { title, entries }: RecordSheet['sections'][number], empty: string): void {
  const { root, writer, left, width, doc } = sheet
  sheet.need(64)
  const { y } = sheet
  sheet.decorate(() => doc.rect(left, y, width, 0.75).fill(COLORS.border))
  const box = { x: left, y: y + 8, width }
  sheet.y = put(sheet, root, 'H2', writer.lines(title, STYLES.business, width), box, STYLES.business) + 3
  if (entries.length === 0) flow(sheet, root, 'P', empty, STYLES.quiet)
  for (const entry of entries) drawEntry(sheet, root, entry)
  sheet.y += 10
}

type Entry = RecordSheet['sections'][number]['entries'][number]

function drawEntry(sheet: Sheet, parent: Element, { title, lines, from }: Entry): void {
  sheet.need(40)
  if (title) flow(sheet, parent, 'P', title, STYLES.strong)
  for (const { label, value } of lines) {
    if (label) drawPair(sheet, parent, label, value)
    else flow(sheet, parent, 'P', value, STYLES.body)
  }
  if (from) flow(sheet, parent, 'P', from, STYLES.quiet)
  sheet.y += 6
}

/** The label beside its value; a value longer than the page goes on beneath it. */
function drawPair(sheet: Sheet, parent: Element, label: string, value: string): void {
  const { writer, left, width } = sheet
  const lines = writer.lines(value, STYLES.body, width - LABEL_WIDTH)
  const height = lines.length * STYLES.body.size * LEADING
  if (height > 200) {
    flow(sheet, parent, 'P', `${label}: ${value}`, STYLES.body)
    return
  }
  sheet.need(height)
  const { y } = sheet
  put(sheet, parent, 'P', [`${label}:`], { x: left, y, width: LABEL_WIDTH }, STYLES.quiet)
  sheet.y = put(sheet, parent, 'P', lines, { x: left + LABEL_WIDTH, y, width: width - LABEL_WIDTH }, STYLES.body)
}
