import type { Door } from './door'
import { support } from './support'

/** Files are asked for by people; whoever holds a link to one needs it once or twice. */
const INVOICE_FILES = {
  person: { bucket: 'invoice-file', count: 60, windowS: 60 },
  visitor: { bucket: 'invoice-file-visitor', count: 20, windowS: 60, reads: true },
}
/** Each takes a good part of a second to draw; crawlers ask for a few. */
const PREVIEWS = { bucket: 'preview', count: 120, windowS: 300, reads: true }
const BROADCASTS = { bucket: 'broadcast', count: 600, windowS: 60 }

/** Every way in that is no endpoint of the contract: who may, how often, and how it says no. */
export const DOORS = {
  auditCsv: {
    method: 'GET',
    path: '/api/security/audit.csv',
    access: 'admin',
    fresh: true,
    limit: { bucket: 'audit-csv', count: 10, windowS: 600 },
    refusals: [],
  },
  accountExport: {
    method: 'GET',
    path: '/api/account/export.zip',
    access: 'signed-in',
    fresh: true,
    limit: { bucket: 'account export', count: 5, windowS: 3600 },
    refusals: [],
  },
  uploadPicture: {
    method: 'POST',
    path: '/files',
    access: 'signed-in',
    ours: true,
    limit: { bucket: 'uploads', count: 30, windowS: 1800 },
    refusals: [
      'CONFLICT',
      'KEY_REUSED',
      'NOT_A_PICTURE',
      'PICTURE_TOO_LARGE',
      'PICTURES_BUSY',
      'STORAGE_FULL',
      'TOO_MANY_PICTURES',
    ],
  },
  /** One that not everybody may see is signed in its address. */
  picture: { method: 'GET', path: '/files/{id}/{file}', access: 'unasked', limit: null, refusals: [] },
  /** The body is the PDF; what is said of it stands in the address. */
  petPaperUpload: {
    method: 'POST',
    path: '/files/pet-papers',
    access: 'signed-in',
    ours: true,
    limit: { bucket: 'pet-papers', count: 40, windowS: 1800 },
    refusals: [
      'NOT_FOUND',
      'PET_PASSED',
      'NOT_A_PDF',
      'PDF_LOCKED',
      'PDF_NOT_PLAIN',
      'PDF_TOO_LARGE',
      'TOO_MANY_DOCUMENTS',
      'STORAGE_FULL',
      'KEY_REUSED',
    ],
  },
  /** The same for a PDF that will go with a message; it is gone after a day unless it is sent. */
  messageFileUpload: {
    method: 'POST',
    path: '/files/message-files',
    access: 'signed-in',
    ours: true,
    limit: { bucket: 'message-files', count: 40, windowS: 1800 },
    refusals: ['NOT_A_PDF', 'PDF_LOCKED', 'PDF_NOT_PLAIN', 'PDF_TOO_LARGE', 'STORAGE_FULL', 'CONFLICT', 'KEY_REUSED'],
  },
  /** Signed in its address, for minutes. */
  paper: { method: 'GET', path: '/files/papers/{id}.pdf', access: 'unasked', limit: null, refusals: [] },
  invoicePdf: {
    method: 'GET',
    path: '/downloads/invoices/{id}.pdf',
    access: 'anyone',
    limit: INVOICE_FILES,
    refusals: ['NOT_FOUND'],
  },
  creditNotePdf: {
    method: 'GET',
    path: '/downloads/credit-notes/{id}.pdf',
    access: 'signed-in',
    limit: INVOICE_FILES.person,
    refusals: ['NOT_FOUND'],
  },
  invoicesCsv: {
    method: 'GET',
    path: '/downloads/invoices.csv',
    access: 'signed-in',
    limit: { bucket: 'invoice-csv', count: 10, windowS: 600 },
    refusals: ['NOT_FOUND'],
  },
  payoutsCsv: {
    method: 'GET',
    path: '/downloads/payouts.csv',
    access: 'signed-in',
    limit: { bucket: 'payout-csv', count: 10, windowS: 600 },
    refusals: ['NOT_FOUND'],
  },
  labelsCsv: {
    method: 'GET',
    path: '/downloads/labels.csv',
    access: { profile: 'business-provider', may: 'orders' },
    limit: { bucket: 'labels-csv', count: 60, windowS: 600 },
    refusals: [],
  },
  /** `what` is days or products. */
  figuresCsv: {
    method: 'GET',
    path: '/downloads/figures.csv',
    access: { profile: 'business-provider', may: 'reports' },
    limit: { bucket: 'figures-csv', count: 20, windowS: 600 },
    refusals: ['NOT_FOUND'],
  },
  /** A shop's own products as a table; `template` has the header and nothing else. */
  catalogueCsv: {
    method: 'GET',
    path: '/downloads/products.csv',
    access: 'signed-in',
    limit: { bucket: 'catalogue-csv', count: 10, windowS: 600 },
    refusals: ['NOT_FOUND'],
  },
  /** The body is the table. It is looked at, and nothing is written. */
  catalogueImport: {
    method: 'POST',
    path: '/files/products',
    access: 'signed-in',
    ours: true,
    limit: { bucket: 'catalogue-import', count: 20, windowS: 600 },
    refusals: ['NOT_FOUND', 'FILE_TOO_LARGE'],
  },
  /** The functions are the published client's: whoever has the link to an invoice pays it. */
  createPaymentSession: {
    method: 'POST',
    path: '/functions/v1/create-payment-session',
    access: 'anyone',
    published: true,
    limit: { bucket: 'pay-open', count: 60, windowS: 60 },
    refusals: ['NOT_FOUND', 'CONFLICT', 'PAYMENT_UNAVAILABLE'],
  },
  verifyPayment: {
    method: 'POST',
    path: '/functions/v1/verify-payment',
    access: 'anyone',
    published: true,
    limit: { bucket: 'pay-verify', count: 60, windowS: 60 },
    refusals: ['NOT_FOUND', 'PAYMENT_UNAVAILABLE'],
  },
  /** The contact form as a browser without scripts sends it, by the rules of `support.send`. */
  contactForm: {
    method: 'POST',
    path: '/contact-us',
    access: 'unasked',
    limit: support.send['~orpc'].meta.limit ?? null,
    refusals: ['FORM_OUTDATED'],
  },
  /** Signed in its address; it shows a form and changes nothing. */
  stopMailsPage: {
    method: 'GET',
    path: '/unsubscribe/{token}',
    access: 'unasked',
    limit: { bucket: 'unsubscribe-page', count: 120, windowS: 300, reads: true },
    refusals: [],
  },
  /** Also sent by mail programs, which are none of our pages and know no session. */
  stopMails: {
    method: 'POST',
    path: '/unsubscribe/{token}',
    access: 'unasked',
    limit: { bucket: 'unsubscribe', count: 120, windowS: 300 },
    refusals: [],
  },
  /** Whoever holds the link reads what it shows; unknown and ended ones are answered alike. */
  openShared: {
    method: 'GET',
    path: '/share/{token}',
    access: 'unasked',
    limit: { bucket: 'pet-share', count: 120, windowS: 300, reads: true },
    refusals: [],
  },
  /** The PIN of a link, or the wish for its file. */
  openSharedForm: {
    method: 'POST',
    path: '/share/{token}',
    access: 'unasked',
    limit: { bucket: 'pet-share-form', count: 20, windowS: 300 },
    refusals: [],
  },
  /** The page behind a tag's code. */
  scanTag: {
    method: 'GET',
    path: '/t/{code}',
    access: 'unasked',
    limit: { bucket: 'pet-tag', count: 60, windowS: 300, reads: true },
    refusals: [],
  },
  /** A finder's words, by a plain form. */
  tellTagFamily: {
    method: 'POST',
    path: '/t/{code}',
    access: 'unasked',
    limit: { bucket: 'pet-tag-words', count: 5, windowS: 3600 },
    refusals: ['FORM_OUTDATED'],
  },
  petLinkPdf: {
    method: 'GET',
    path: '/downloads/pet-links/{id}.pdf',
    access: 'signed-in',
    limit: INVOICE_FILES.person,
    refusals: ['NOT_FOUND'],
  },
  /** Everything of one pet in an open format (docs/pet-file.md). */
  petExport: {
    method: 'GET',
    path: '/downloads/pets/{id}.zip',
    access: 'signed-in',
    limit: { bucket: 'pet-export', count: 10, windowS: 600 },
    refusals: ['NOT_FOUND'],
  },
  /** The body is such a file. It becomes a new pet of whoever sends it, whole or not at all. */
  petImport: {
    method: 'POST',
    path: '/files/pets',
    access: 'signed-in',
    ours: true,
    limit: { bucket: 'pet-import', count: 10, windowS: 3600 },
    refusals: ['TOO_MANY_PETS', 'TOO_MANY_PICTURES', 'PICTURES_BUSY', 'STORAGE_FULL', 'PICTURE_TOO_LARGE'],
  },
  petExpensesCsv: {
    method: 'GET',
    path: '/downloads/pet-expenses/{id}.csv',
    access: 'signed-in',
    limit: { bucket: 'pet-expenses-csv', count: 10, windowS: 600 },
    refusals: ['NOT_FOUND'],
  },
  /** A pet's tags at their real size, to print and cut out. */
  petTagsSvg: {
    method: 'GET',
    path: '/downloads/pet-tags/{id}.svg',
    access: 'signed-in',
    limit: { bucket: 'pet-tags-file', count: 30, windowS: 600 },
    refusals: ['NOT_FOUND'],
  },
  productPreview: { method: 'GET', path: '/og/product/{file}', access: 'unasked', limit: PREVIEWS, refusals: [] },
  profilePreview: {
    method: 'GET',
    path: '/og/profile/{type}/{file}',
    access: 'unasked',
    limit: PREVIEWS,
    refusals: [],
  },
  petPreview: { method: 'GET', path: '/og/pet/{file}', access: 'unasked', limit: PREVIEWS, refusals: [] },
  /** Who may send to a private channel is the channel's own rule. */
  broadcast: {
    method: 'POST',
    path: '/realtime/v1/api/broadcast',
    access: 'anyone',
    published: true,
    limit: BROADCASTS,
    refusals: [],
  },
  broadcastToChannel: {
    method: 'POST',
    path: '/realtime/v1/api/broadcast/{topic}/events/{event}',
    access: 'anyone',
    published: true,
    limit: BROADCASTS,
    refusals: [],
  },
  /** Whoever runs the mail of our reply domain signs what it hands over. */
  inboundMail: { method: 'POST', path: '/webhooks/mail', access: 'unasked', limit: null, refusals: [] },
  /** The provider signs what it tells. */
  stripeWebhook: { method: 'POST', path: '/webhooks/stripe', access: 'unasked', limit: null, refusals: [] },
  stripeConnectWebhook: {
    method: 'POST',
    path: '/webhooks/stripe/connect',
    access: 'unasked',
    limit: null,
    refusals: [],
  },
} as const satisfies Record<string, Door>
