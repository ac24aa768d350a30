import { encode } from 'uqr'
import type { Element, Sheet } from '../sheet'
import { COLORS } from '../text-styles'

/** Modules of white around the code, without which cameras do not find it. */
const QUIET_ZONE = 4

/** A QR code as a figure that says what it is to whoever hears the file. */
export function drawQr(
  sheet: Sheet,
  parent: Element,
  text: string,
  { x, y, size, about }: { x: number; y: number; size: number; about: string },
): void {
  const { doc } = sheet
  const { size: modules, data } = encode(text, { ecc: 'M', border: QUIET_ZONE })
  const step = size / modules
  const figure = sheet.element(parent, 'Figure', { alt: about })
  sheet.mark(figure, 'Figure', () => {
    for (const [row, cells] of data.entries())
      for (const { index, length } of darkRuns(cells)) doc.rect(x + index * step, y + row * step, length * step, step)
    doc.fill(COLORS.ink)
  })
}

/** Neighbors in one stroke, so that no hairline shows between them. */
function darkRuns(cells: readonly boolean[]) {
  const row = cells.map((on) => (on ? '#' : ' ')).join('')
  return [...row.matchAll(/#+/g)].map(({ 0: { length }, index }) => ({ index, length }))
}
