import type { InvoiceDocument } from './invoice-document'

/** "INV-0412.pdf": a name every system takes. */
export function pdfName(title: string): string {
  return `${title.replace(/[^A-Za-z0-9_-]+/g, '-')}.pdf`
}

export function invoicePdfName({ invoiceNumber }: Pick<InvoiceDocument, 'invoiceNumber'>): string {
  return pdfName(invoiceNumber ?? 'invoice-draft')
}
