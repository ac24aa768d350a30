import { LEADING, type Sheet, writeLine } from './sheet'
import { COLORS } from './text-styles'
import type { TextStyle } from './text-writer'

export type Sum = { label: string; value: string; style: TextStyle; line?: boolean }

const WIDTH = 230
const GAP = 5

/** Labels and amounts at the right-hand edge, kept on one page. */
export function sums(sheet: Sheet, rows: readonly Sum[]): void {
  const heights = rows.map(({ style, line }) => style.size * LEADING + GAP + (line ? 8 : 0))
  sheet.need(heights.reduce((total, height) => total + height, 14))
  sheet.y += 14
  const x = sheet.right - WIDTH
  const table = sheet.element(sheet.root, 'Table')
  for (const { label, value, style, line } of rows) {
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
    const box = { x, y: sheet.y, width: WIDTH }
    sheet.mark(sheet.element(row, 'TH', { scope: 'Row' }), 'TH', () => writeLine(sheet, label, box, style))
    sheet.mark(sheet.element(row, 'TD'), 'TD', () => writeLine(sheet, value, { ...box, align: 'right' }, style))
    sheet.y += style.size * LEADING + GAP
  }
}
