import type { InvoiceDocument } from '../invoice-document'
import { type Element, flow, type Sheet, writeLine } from './sheet'
import { STYLES } from './text-styles'

/** `link` is the page of the invoice. */
export type Close = { link: string }

/** The paper of the country: American offices print on Letter, the rest of the world on A4. */
export function paperOf({ issuer: { timeZone } }: InvoiceDocument): 'LETTER' | 'A4' {
  return timeZone.startsWith('America/') || timeZone === 'Pacific/Honolulu' ? 'LETTER' : 'A4'
}

/** Says where the page is, ends every page with a foot line, and gives the file's bytes. */
export function drawClose(sheet: Sheet, invoice: InvoiceDocument, title: string, { link }: Close): Promise<Buffer> {
  const { doc, writer } = sheet
  sheet.need(60)
  sheet.y += 18
  if (writer.incomplete)
    flow(
      sheet,
      sheet.root,
      'P',
      'A question mark replaces characters this file can’t show. You can see them all online.',
      STYLES.quiet,
    )
  if (invoice.status !== 'draft') drawLink(sheet, invoice, title, link)
  return sheet.finish((page, pages) => {
    const box = { x: sheet.left, y: doc.page.height - 46, width: sheet.width }
    writeLine(sheet, 'Pawstead', { ...box, y: box.y - 2 }, STYLES.wordmark)
    writeLine(sheet, `${title}, page ${page} of ${pages}`, { ...box, align: 'right' }, STYLES.foot)
  })
}

function drawLink(sheet: Sheet, { balance }: InvoiceDocument, title: string, link: string): void {
  const { doc, writer } = sheet
  flow(sheet, sheet.root, 'P', balance > 0 ? 'See it online and pay by card:' : 'See it online:', STYLES.quiet)
  const element = sheet.element(sheet.root, 'Link')
  const { left, y } = sheet
  sheet.mark(element, 'Link', () => writeLine(sheet, link, { x: left, y, width: sheet.width }, STYLES.link))
  // a String object is written as text, a plain string as a name
  const about = new String(`${title} online`) as string
  const spot: PDFKit.Mixins.AnnotationOption & { structParent: Element } = { Contents: about, structParent: element }
  doc.link(left, y, writer.width(link, STYLES.link), STYLES.link.size * 1.4, link, spot)
}
