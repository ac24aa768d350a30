import { decoded } from '#server/infra/http/headers'

/** Whoever holds the id of an invoice, a link to a pet's record, or the code of its tag is let in by it, however it is written. */
const INVOICE_KEY = /(?<=\/(?:pay|share|t|pet-tags|downloads\/+(?:invoices|credit-notes))\/+)[^/]+/gi

/** Keys of orders and invoices stand in paths; logs get the shape, not the secret. */
export function loggablePath(path: string): string {
  return decoded(path)
    .replace(INVOICE_KEY, ':key')
    .replace(/[A-Za-z0-9_-]{22,}/g, (secret) => (/^[0-9a-f-]{36}$/.test(secret) ? secret : ':key'))
    .slice(0, 200)
}
