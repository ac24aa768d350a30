/** What is looked at, in one file to download: who opens the list opens an invoice next. */
export { InvoicesPage } from './invoices-page'
export { InvoicePage } from './view/invoice-page'
