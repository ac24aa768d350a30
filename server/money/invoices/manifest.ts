import type { Manifest } from '#server/identity/manifest'
import { invoices } from './handlers'
import { invoiceData } from './personal-data'

export const manifest: Manifest<'invoices'> = {
  handlers: invoices,
  personalData: invoiceData,
}
