import { INVOICE_STATUS_WORDS, type InvoiceStatus } from '#contract/invoices.rules'
import type { InvoiceDocument } from '../invoice-document'
import { BADGES, COLORS, INKS } from './inks'
import { LEADING, put, type Sheet } from './sheet'

const HALF = 0.52
const PANEL_PAD = 14

/** Who sends it, at the left; what it is, at the right. */
export function drawHead(sheet: Sheet, { issuer }: InvoiceDocument, title: string, status: InvoiceStatus | null): void {
  const { doc, pen, left, right, width, top } = sheet
  sheet.decorate(() => doc.rect(0, 0, doc.page.width, 6).fill(COLORS.marigold))
  const half = width * HALF
  let y = put(
    sheet,
    sheet.root,
    'P',
    pen.lines(issuer.name, INKS.business, half),
    { x: left, y: top, width: half },
    INKS.business,
  )
  const address = issuer.address.split(/\s*[\r\n]+\s*/).filter(Boolean)
  const about = [
    issuer.legalName === issuer.name ? '' : issuer.legalName,
    ...(address.length > 5 ? [address.join(', ')] : address),
    issuer.phone ?? '',
    issuer.taxNumber && `Tax ID ${issuer.taxNumber}`,
  ].filter(Boolean)
  for (const text of about)
    y = put(sheet, sheet.root, 'P', pen.lines(text, INKS.quiet, half), { x: left, y, width: half }, INKS.quiet)
  const rest = width - half - 12
  const titleLines = pen.lines(title, INKS.title, rest)
  const place = { x: right - rest, y: top - 4, width: rest, align: 'right' as const }
  let titleEnd = put(sheet, sheet.root, 'H1', titleLines, place, INKS.title)
  if (status) titleEnd = drawBadge(sheet, status, titleEnd + 4)
  sheet.y = Math.max(y, titleEnd) + 18
}

function drawBadge(sheet: Sheet, status: InvoiceStatus, y: number): number {
  const { fill, ink } = BADGES[status]
  const word = INVOICE_STATUS_WORDS[status]
  const width = sheet.pen.width(word, ink) + 18
  const x = sheet.right - width
  sheet.decorate(() => sheet.doc.roundedRect(x, y, width, 18, 9).fill(fill))
  put(sheet, sheet.root, 'P', [word], { x: x + 9, y: y + 3.5, width: width - 18 }, ink)
  return y + 18
}

export type Fact = { label: string; values: string[] }

/** Facts beside each other on a tinted panel: the first is wider. */
export function drawFacts(sheet: Sheet, facts: readonly Fact[]): void {
  const { pen, doc, left, width, y } = sheet
  const unit = (width - PANEL_PAD * 2) / (facts.length + 0.4)
  const columns = facts.map(({ label, values }, index) => {
    const own = unit * (index === 0 ? 1.4 : 1) - 10
    const texts = values.filter(Boolean).map((text, line) => {
      const ink = line === 0 ? INKS.strong : INKS.figure
      return { ink, lines: pen.lines(text, ink, own) }
    })
    return { label, texts, own, x: left + PANEL_PAD + (index === 0 ? 0 : unit * (index + 0.4)) }
  })
  const labelled = INKS.quiet.size * LEADING + 3
  const height = Math.max(
    ...columns.map(({ texts }) => texts.reduce((sum, text) => sum + text.lines.length * 14, labelled)),
  )
  sheet.decorate(() => doc.roundedRect(left, y, width, height + PANEL_PAD * 2, 8).fill(COLORS.sunken))
  for (const { label, texts, own, x } of columns) {
    let at = put(sheet, sheet.root, 'P', [label], { x, y: y + PANEL_PAD, width: own }, INKS.quiet) + 3
    for (const { ink, lines } of texts) at = put(sheet, sheet.root, 'P', lines, { x, y: at, width: own }, ink)
  }
  sheet.y = y + height + PANEL_PAD * 2 + 18
}
