import { INVOICE_STATUS_WORDS, type InvoiceStatus, legalNameBeside } from '#contract/invoices.rules'
import { phoneWords } from '#contract/phone.rules'
import type { InvoiceDocument } from '../invoice-document'
import { LEADING, put, type Sheet } from './sheet'
import { BADGES, COLORS, STYLES } from './text-styles'

const HALF = 0.52
const PANEL_PAD = 14

/** Who sends it, at the left; what it is, at the right. */
export function drawHead(sheet: Sheet, { issuer }: InvoiceDocument, title: string, status: InvoiceStatus | null): void {
  const { doc, writer, left, right, width, top } = sheet
  sheet.decorate(() => doc.rect(0, 0, doc.page.width, 6).fill(COLORS.marigold))
  const half = width * HALF
  let y = put(
    sheet,
    sheet.root,
    'P',
    writer.lines(issuer.name, STYLES.business, half),
    { x: left, y: top, width: half },
    STYLES.business,
  )
  const address = issuer.address.split(/\s*[\r\n]+\s*/).filter(Boolean)
  const about = [
    legalNameBeside(issuer),
    ...(address.length > 5 ? [address.join(', ')] : address),
    phoneWords(issuer.phone ?? ''),
    issuer.taxNumber && `Tax ID ${issuer.taxNumber}`,
  ].filter(Boolean)
  for (const text of about)
    y = put(sheet, sheet.root, 'P', writer.lines(text, STYLES.quiet, half), { x: left, y, width: half }, STYLES.quiet)
  const rest = width - half - 12
  const titleLines = writer.lines(title, STYLES.title, rest)
  const box = { x: right - rest, y: top - 4, width: rest, align: 'right' as const }
  let titleEnd = put(sheet, sheet.root, 'H1', titleLines, box, STYLES.title)
  if (status) titleEnd = drawBadge(sheet, status, titleEnd + 4)
  sheet.y = Math.max(y, titleEnd) + 18
}

function drawBadge(sheet: Sheet, status: InvoiceStatus, y: number): number {
  const { fill, style } = BADGES[status]
  const word = INVOICE_STATUS_WORDS[status]
  const width = sheet.writer.width(word, style) + 18
  const x = sheet.right - width
  sheet.decorate(() => sheet.doc.roundedRect(x, y, width, 18, 9).fill(fill))
  put(sheet, sheet.root, 'P', [word], { x: x + 9, y: y + 3.5, width: width - 18 }, style)
  return y + 18
}

export type Fact = { label: string; values: string[] }

/** Facts beside each other on a tinted panel: the first is wider. */
export function drawFacts(sheet: Sheet, facts: readonly Fact[]): void {
  const { writer, doc, left, width, y } = sheet
  const unit = (width - PANEL_PAD * 2) / (facts.length + 0.4)
  const columns = facts.map(({ label, values }, index) => {
    const own = unit * (index === 0 ? 1.4 : 1) - 10
    const texts = values.filter(Boolean).map((text, line) => {
      const style = line === 0 ? STYLES.strong : STYLES.figure
      return { style, lines: writer.lines(text, style, own) }
    })
    return { label, texts, own, x: left + PANEL_PAD + (index === 0 ? 0 : unit * (index + 0.4)) }
  })
  const labelled = STYLES.quiet.size * LEADING + 3
  const height = Math.max(
    ...columns.map(({ texts }) => texts.reduce((sum, text) => sum + text.lines.length * 14, labelled)),
  )
  sheet.decorate(() => doc.roundedRect(left, y, width, height + PANEL_PAD * 2, 8).fill(COLORS.sunken))
  for (const { label, texts, own, x } of columns) {
    let at = put(sheet, sheet.root, 'P', [label], { x, y: y + PANEL_PAD, width: own }, STYLES.quiet) + 3
    for (const { style, lines } of texts) at = put(sheet, sheet.root, 'P', lines, { x, y: at, width: own }, style)
  }
  sheet.y = y + height + PANEL_PAD * 2 + 18
}
