import type { Manifest } from '#server/identity/manifest'
import { INVOICE } from '#server/identity/wire/columns'
import { invoices } from './handlers'
import { markOverdue, remindOfInvoices } from './jobs'
import { invoiceMatter } from './matter'
import { invoiceData } from './personal-data'
import { insertSettings } from './seed'
import type { InvoiceTopics } from './topics'
import { sentInvoices } from './town-notices'

/** The templates of mails bring a whole toolkit along; the first mail waits for it, not every start. */
const mails = () => import('./document/mails')

import { invoicesMerging } from './merging'

export const manifest: Manifest<'invoices', InvoiceTopics, 'money'> = {
  about: 'Bills written, sent, and paid',
  handlers: invoices,
  personalData: invoiceData,
  merging: invoicesMerging,
  topics: {
    'mail.invoice-sent': async (deps, payload) => (await mails()).mailInvoiceSent(deps, payload),
    'mail.invoice-reminder': async (deps, payload) => (await mails()).mailInvoiceReminder(deps, payload),
    'mail.invoice-receipt': async (deps, payload) => (await mails()).mailInvoiceReceipt(deps, payload),
    'mail.invoice-credited': async (deps, payload) => (await mails()).mailInvoiceCredited(deps, payload),
    'mail.invoice-voided': async (deps, payload) => (await mails()).mailInvoiceVoided(deps, payload),
    'mail.invoice-refunded': async (deps, payload) => (await mails()).mailInvoiceRefunded(deps, payload),
    'mail.refund-failed': async (deps, payload) => (await mails()).mailRefundFailed(deps, payload),
    'mail.invoice-overpaid': async (deps, payload) =>
      (await import('./document/overpaid-mail')).mailInvoiceOverpaid(deps, payload),
  },
  notices: { money: sentInvoices },
  jobs: [
    { name: 'overdue', everyMs: 60 * 60_000, run: markOverdue },
    { name: 'reminders', everyMs: 60 * 60_000, run: remindOfInvoices },
  ],
  prune: null,
  searchSources: [],
  matters: [invoiceMatter],
  sitemap: null,
  liveRows: { invoices: INVOICE },
  seed: { after: ['orders'], insert: insertSettings },
}
