import { COLORS } from './inks'
import type { Ink } from './pen'
import { LEADING, type Sheet, writeLine } from './sheet'

export type Sum = { label: string; value: string; ink: Ink; line?: boolean }

const WIDTH = 230
const GAP = 5

/** Labels and amounts at the right-hand edge, kept on one page. */
export function sums(sheet: Sheet, rows: readonly Sum[]): void {
  const heights = rows.map(({ ink, line }) => ink.size * LEADING + GAP + (line ? 8 : 0))
  sheet.need(heights.reduce((total, height) => total + height, 14))
  sheet.y += 14
  const x = sheet.right - WIDTH
  const table = sheet.element(sheet.root, 'Table')
  for (const { label, value, ink, line } of rows) {
    if (line) {
      const { doc, right, y } = sheet
      sheet.decorate(() => {
        doc
          .moveTo(x, y + 2)
          .lineTo(right, y + 2)
          .lineWidth(0.75)
          .strokeColor(COLORS.border)
          .stroke()
      })
      sheet.y += 8
    }
    const row = sheet.element(table, 'TR')
    const place = { x, y: sheet.y, width: WIDTH }
    sheet.mark(sheet.element(row, 'TH', { scope: 'Row' }), 'TH', () => writeLine(sheet, label, place, ink))
    sheet.mark(sheet.element(row, 'TD'), 'TD', () => writeLine(sheet, value, { ...place, align: 'right' }, ink))
    sheet.y += ink.size * LEADING + GAP
  }
}
