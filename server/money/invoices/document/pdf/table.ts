import { type Element, type Sheet, writeLine } from './sheet'
import { COLORS, STYLES } from './text-styles'
import type { TextStyle } from './text-writer'

export type Column = { head: string; width: number; align?: 'right' }
/** A cell's texts, one below the other. */
export type Cell = { text: string; style: TextStyle }[]

const LINE = 14
const PAD = 6
const GAP = 14

type Line = { text: string; style: TextStyle; goesOn: boolean }

/** A table with a head on every page. The first cell of a row names it; a row that is longer than a page goes on. */
export function table(sheet: Sheet, columns: readonly Column[], rows: readonly Cell[][]): void {
  const element = sheet.element(sheet.root, 'Table')
  sheet.need(LINE * 4 + PAD * 4)
  const headRow = sheet.element(element, 'TR')
  drawHead(sheet, columns, (draw) => sheet.mark(sheet.element(headRow, 'TH', { scope: 'Column' }), 'TH', draw))
  for (const row of rows) drawRow(sheet, element, columns, row)
}

function drawHead(sheet: Sheet, columns: readonly Column[], around: (draw: () => void) => void): void {
  placed(sheet, columns).forEach(({ column, x, width }) => {
    const box = { x, y: sheet.y + 2, width, align: column.align ?? ('left' as const) }
    around(() => writeLine(sheet, column.head, box, STYLES.quiet))
  })
  sheet.y += LINE + PAD
  rule(sheet)
}

function drawRow(sheet: Sheet, table: Element, columns: readonly Column[], row: Cell[]): void {
  const tr = sheet.element(table, 'TR')
  const cells = placed(sheet, columns).map((spot, index) => ({
    ...spot,
    lines: fold(sheet, row[index] ?? [], spot.width),
    element: index === 0 ? sheet.element(tr, 'TH', { scope: 'Row' }) : sheet.element(tr, 'TD'),
    type: index === 0 ? 'TH' : 'TD',
  }))
  let left = Math.max(...cells.map(({ lines }) => lines.length))
  const fits = () => Math.floor((sheet.bottom - sheet.y - PAD * 2) / LINE)
  if (fits() < Math.min(left, 30)) nextPage(sheet, columns)
  while (left > 0) {
    if (fits() < 1) nextPage(sheet, columns)
    const count = Math.min(left, fits())
    for (const { lines, element, type, x, width, column } of cells) {
      const some = lines.splice(0, count)
      if (some.length === 0) continue
      sheet.mark(element, type, () => {
        some.forEach(({ text, style, goesOn }, index) => {
          const y = sheet.y + PAD + index * LINE + (LINE - style.size) / 2 - 1
          writeLine(sheet, text, { x, y, width, align: column.align ?? 'left' }, style, goesOn)
        })
      })
    }
    sheet.y += count * LINE + PAD * 2
    left -= count
  }
  rule(sheet)
}

function nextPage(sheet: Sheet, columns: readonly Column[]): void {
  sheet.need(Number.POSITIVE_INFINITY)
  // the same words again: no part of the text
  drawHead(sheet, columns, sheet.decorate)
}

/** Lines of all texts of a cell; all but the last go on. */
function fold({ writer }: Sheet, cell: Cell, width: number): Line[] {
  const lines = cell
    .filter(({ text }) => text !== '')
    .flatMap(({ text, style }) => writer.lines(text, style, width).map((line) => ({ text: line, style })))
  return lines.map((line, index) => ({ ...line, goesOn: index < lines.length - 1 }))
}

function placed({ left, width }: Sheet, columns: readonly Column[]) {
  const taken = columns.reduce((total, column) => total + column.width, 0)
  let x = left
  return columns.map((column) => {
    const own = column.width === 0 ? width - taken : column.width
    const spot = { column, x, width: column.align === 'right' ? own : own - GAP }
    x += own
    return spot
  })
}

export function rule({ doc, left, right, y, decorate }: Sheet): void {
  decorate(() => {
    doc.moveTo(left, y).lineTo(right, y).lineWidth(0.75).strokeColor(COLORS.border).stroke()
  })
}
