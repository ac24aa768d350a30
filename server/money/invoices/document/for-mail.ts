import { nameForMail } from '#contract/names.rules'
import type { InvoiceDocument } from './invoice-document'

/**
 * An invoice as a mail speaks of it. Names of before links were refused in them may hold one, and a mail of ours is no
 * place for it; on the document itself they stay as they are.
 */
export function forMail(invoice: InvoiceDocument): InvoiceDocument {
  const { issuer, customerName } = invoice
  return {
    ...invoice,
    customerName: nameForMail(customerName, 'there'),
    issuer: { ...issuer, name: nameForMail(issuer.name, 'a business') },
  }
}
