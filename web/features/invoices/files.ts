/** Where the server hands out documents. */
export function pdfPath(invoiceId: string): string {
  return `/downloads/invoices/${invoiceId}.pdf`
}

export function creditNotePath(creditNoteId: string): string {
  return `/downloads/credit-notes/${creditNoteId}.pdf`
}
