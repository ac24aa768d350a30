import { z } from 'zod'
import { hasDecimals } from './amounts'
import { endpoint } from './endpoint'
import { may } from './errors'
import { InvoiceDetail, InvoiceRow, Issuer, PayableInvoice, ReceivedInvoice } from './invoice-shapes'
import { INVOICE_MAX, INVOICE_STATUSES, LINE_TYPES, LINES_MAX, OFFLINE_METHODS } from './invoices.rules'
import { pageOf } from './lists'
import { plainName, requiredName } from './names'
import { holdsAddress, ITEM_REFUSED } from './names.rules'
import { fullPhoneNumber, PHONE_INCOMPLETE } from './phone.rules'

const Id = z.object({ id: z.uuid() })
const Money = z
  .number()
  .min(0)
  .max(INVOICE_MAX)
  .refine((amount) => hasDecimals(amount, 2), 'Use at most two decimals.')
/** Of the years in which anybody here bills or pays. */
const Day = z.iso.date().refine((day) => day >= '2000-01-01' && day <= '2100-12-31', 'Choose a day from 2000 to 2100.')
const Cursor = z.string().max(200).optional()
const Text = (max: number) => z.string().trim().max(max)
const Month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)

export const InvoiceLineInput = z.object({
  name: Text(200)
    .min(1, 'Say what it’s for.')
    .refine((name) => !holdsAddress(name), ITEM_REFUSED),
  description: Text(1000).default(''),
  quantity: z
    .number('Enter a quantity.')
    .positive('Enter a quantity.')
    .max(99_999)
    .refine((n) => hasDecimals(n, 3), 'Use at most three decimals.'),
  rate: Money,
  type: z.enum(LINE_TYPES).exclude(['credit_note']).default('service'),
})
export type InvoiceLineInput = z.infer<typeof InvoiceLineInput>

/** What an issuer writes; sums, number and status are the server's. */
export const InvoiceDraft = z
  .object({
    customerName: requiredName(120, 'Enter the customer’s name.'),
    customerEmail: Text(254).pipe(z.email('Enter an email address such as ada@example.com.')),
    customerPhone: Text(30)
      .refine((number) => number === '' || fullPhoneNumber(number) !== null, PHONE_INCOMPLETE)
      .default(''),
    invoiceDate: Day,
    dueDate: Day,
    lines: z.array(InvoiceLineInput).max(LINES_MAX),
    discountAmount: Money.default(0),
    /** A fraction of the subtotal, of at most six decimals; the discount is worked out from it. Null for a fixed amount. */
    discountRate: z.number().min(0).max(1).nullable().default(null),
    /** A fraction of at most six decimals: 0.06 is 6 %. */
    taxRate: z.number().min(0).max(1).default(0),
    /** Asked for first; null means the whole sum at once. */
    depositAmount: Money.nullable().default(null),
    /** Whether the customer may pay by card in parts of their own choosing. */
    partPayments: z.boolean().default(false),
    terms: Text(4000).default(''),
    notes: Text(4000).default(''),
  })
  .refine(({ invoiceDate, dueDate }) => dueDate >= invoiceDate, {
    path: ['dueDate'],
    message: 'The due date can’t be before the invoice date.',
  })
export type InvoiceDraft = z.infer<typeof InvoiceDraft>

export const InvoiceFilter = z.object({
  profileId: z.uuid(),
  status: z.enum(INVOICE_STATUSES).optional(),
  /** Words of the customer's name, their e-mail, or an invoice number. */
  q: Text(100).optional(),
  /** Invoice dates, by whole months: "2026-05". */
  from: Month.optional(),
  to: Month.optional(),
})
export type InvoiceFilter = z.infer<typeof InvoiceFilter>

export const InvoiceTotals = z.object({
  currency: z.string(),
  /** "2026-05" of the first invoice there is, whatever months are asked for; null when there is none. */
  firstMonth: z.string().nullable(),
  /** One entry per status that occurs in the months asked for. */
  byStatus: z.array(
    z.object({
      status: z.enum(INVOICE_STATUSES),
      count: z.int(),
      total: z.number(),
      paid: z.number(),
      /** Of what was billed, what credit notes took off. */
      credited: z.number(),
      /** Of what was paid, what went back: refunds, and disputes that were lost. */
      refunded: z.number(),
      outstanding: z.number(),
    }),
  ),
})
export type InvoiceTotals = z.infer<typeof InvoiceTotals>

export const InvoiceSettings = z.object({
  /** Stands before the number: "INV-" gives INV-0001. */
  prefix: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9][A-Za-z0-9/-]{0,11}$/, 'Use letters, digits, dashes, and slashes, 12 at most.'),
  dueDays: z.int().min(0).max(365),
  taxRate: z.number().min(0).max(1),
  /** Days before the due date, and after it, on which an unpaid invoice is reminded of. */
  remindBefore: z.array(z.int().min(1).max(60)).max(5),
  remindAfter: z.array(z.int().min(1).max(120)).max(8),
  terms: Text(4000),
  notes: Text(4000),
  /** Stands on the document: who issues it, and under which tax number. */
  legalName: plainName(200),
  address: Text(500).refine((address) => !holdsAddress(address), ITEM_REFUSED),
  taxNumber: Text(60).refine((number) => !holdsAddress(number), ITEM_REFUSED),
  /** Texts to choose from while writing. */
  templates: z
    .array(z.object({ kind: z.enum(['terms', 'notes']), name: Text(60).min(1), body: Text(4000).min(1) }))
    .max(20),
})
export type InvoiceSettings = z.infer<typeof InvoiceSettings>

/** What customers paid of issued invoices, by card or another way, less what went back. */
export const InvoiceIncome = z.object({
  currency: z.string(),
  /** In the last 30 days. */
  total: z.number(),
  /** In the 30 days before. */
  totalBefore: z.number(),
})
export type InvoiceIncome = z.infer<typeof InvoiceIncome>

/** What is set, and who then stands on a new invoice. */
const KeptSettings = InvoiceSettings.extend({
  // those of before the rule stay readable
  address: Text(500),
  taxNumber: Text(60),
  issuer: Issuer,
  /** Names the settings as they were read: who saves others than those that hold now is told so. Null before the first. */
  version: z.string().max(64).nullable(),
})
export type KeptSettings = z.infer<typeof KeptSettings>

export const InvoiceCustomer = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
})
export type InvoiceCustomer = z.infer<typeof InvoiceCustomer>

/** Something to put on a line: a product of the shop, a service of the profile, or a line used before. */
export const BillableItem = z.object({
  source: z.enum(['product', 'service', 'earlier']),
  name: z.string(),
  description: z.string(),
  /** Null where no price is known. */
  rate: z.number().nullable(),
  type: z.enum(LINE_TYPES),
})
export type BillableItem = z.infer<typeof BillableItem>

const Once = z.object({ idempotencyKey: z.uuid() })
const own = (summary: string, limit = 60) =>
  endpoint('signed-in', summary, { limit: { bucket: 'invoice-write', count: limit, windowS: 60 } })

export const invoices = {
  /** For whoever holds the link. Drafts are not found. */
  forPayment: endpoint('anyone', 'Show an invoice to whoever has its link', {
    limit: { bucket: 'pay-page', count: 90, windowS: 60, reads: true },
  })
    .errors(may('NOT_FOUND'))
    .route({ method: 'GET', path: '/pay/{id}' })
    .input(Id.extend({ sessionId: z.string().max(255).optional().describe('The card page somebody comes back from') }))
    .output(PayableInvoice),
  list: endpoint('signed-in', 'List the invoices a profile issued')
    .errors(may('NOT_FOUND'))
    .route({ method: 'GET', path: '/invoices' })
    .input(InvoiceFilter.extend({ cursor: Cursor }))
    .output(pageOf(InvoiceRow)),
  totals: endpoint('signed-in', 'Show the totals of the invoices a profile issued')
    .errors(may('NOT_FOUND'))
    .route({ method: 'GET', path: '/invoices/totals' })
    .input(InvoiceFilter.pick({ profileId: true, from: true, to: true }))
    .output(InvoiceTotals),
  income: endpoint('signed-in', 'Show what customers paid a profile in the last 30 days')
    .errors(may('NOT_FOUND'))
    .route({ method: 'GET', path: '/invoices/income' })
    .input(InvoiceFilter.pick({ profileId: true }))
    .output(InvoiceIncome),
  /** What the viewer was billed, by the account it was sent to or its confirmed e-mail address. */
  received: endpoint('signed-in', 'List the invoices the person received')
    .route({ method: 'GET', path: '/invoices/received' })
    .input(z.object({ filter: z.enum(['open', 'settled', 'all']).default('all'), cursor: Cursor }))
    .output(
      pageOf(ReceivedInvoice).extend({
        /** Of all that is open, per currency. */
        open: z.array(z.object({ currency: z.string(), count: z.int(), balance: z.number() })),
      }),
    ),
  /** For the issuer, and for the customer it was sent to. */
  get: endpoint('signed-in', 'Show an invoice')
    .errors(may('NOT_FOUND'))
    .route({ method: 'GET', path: '/invoices/{id}' })
    .input(Id)
    .output(InvoiceDetail),
  create: own('Write an invoice')
    .errors(may('NOT_FOUND', 'KEY_REUSED'))
    .route({ method: 'POST', path: '/invoices' })
    .input(Once.extend({ profileId: z.uuid(), draft: InvoiceDraft }))
    .output(InvoiceDetail),
  /** Drafts only. `version` is the one that was read; somebody else's change in between answers CONFLICT. */
  save: own('Change a draft')
    .errors(may('NOT_FOUND', 'CONFLICT', 'INVOICE_MOVED_ON'))
    .route({ method: 'PUT', path: '/invoices/{id}' })
    .input(Id.extend({ version: z.int(), draft: InvoiceDraft }))
    .output(InvoiceDetail),
  remove: own('Delete a draft')
    .errors(may('NOT_FOUND', 'INVOICE_MOVED_ON'))
    .route({ method: 'DELETE', path: '/invoices/{id}' })
    .input(Id)
    .output(z.object({ removed: z.literal(true) })),
  /** Gives the number, freezes the sums and mails the link. */
  send: own('Send an invoice', 30)
    .errors(may('NOT_FOUND', 'CONFLICT', 'INVOICE_MOVED_ON', 'INVOICE_INCOMPLETE'))
    .route({ method: 'POST', path: '/invoices/{id}/send' })
    .input(Id.extend({ version: z.int(), message: Text(1000).optional() }))
    .output(InvoiceDetail),
  remind: own('Send a reminder about an invoice', 20)
    .errors(may('NOT_FOUND', 'INVOICE_MOVED_ON', 'TOO_SOON'))
    .route({ method: 'POST', path: '/invoices/{id}/remind' })
    .input(Id.extend({ message: Text(1000).optional() }))
    .output(InvoiceDetail),
  duplicate: own('Copy an invoice to a new draft')
    .errors(may('NOT_FOUND'))
    .route({ method: 'POST', path: '/invoices/{id}/duplicate' })
    .input(Id.extend(Once.shape))
    .output(InvoiceDetail),
  void: own('Cancel an invoice')
    .errors(may('NOT_FOUND', 'INVOICE_MOVED_ON'))
    .route({ method: 'POST', path: '/invoices/{id}/void' })
    .input(Id.extend({ reason: Text(300).min(1, 'Enter a reason.') }))
    .output(InvoiceDetail),
  writeOff: own('Write off an invoice')
    .errors(may('NOT_FOUND', 'INVOICE_MOVED_ON'))
    .route({ method: 'POST', path: '/invoices/{id}/write-off' })
    .input(Id.extend({ reason: Text(300).min(1, 'Enter a reason.') }))
    .output(InvoiceDetail),
  moveDueDate: own('Change the due date of an invoice')
    .errors(may('NOT_FOUND', 'INVOICE_MOVED_ON'))
    .route({ method: 'POST', path: '/invoices/{id}/due-date' })
    .input(Id.extend({ dueDate: Day }))
    .output(InvoiceDetail),
  /** Money that came past the card provider; marked as such. */
  recordPayment: own('Record a payment that was received')
    .errors(may('NOT_FOUND', 'INVOICE_MOVED_ON', 'KEY_REUSED'))
    .route({ method: 'POST', path: '/invoices/{id}/payments' })
    .input(
      Id.extend({
        ...Once.shape,
        amount: Money.min(0.01, 'Enter an amount.'),
        receivedOn: Day,
        method: z.enum(OFFLINE_METHODS),
        note: Text(300).default(''),
      }),
    )
    .output(InvoiceDetail),
  /** Less is owed from now on. What was paid beyond that goes back by card where it came by card. */
  credit: own('Write a credit note')
    .errors(may('NOT_FOUND', 'INVOICE_MOVED_ON', 'KEY_REUSED'))
    .route({ method: 'POST', path: '/invoices/{id}/credit-notes' })
    .input(
      Id.extend({
        ...Once.shape,
        amount: Money.min(0.01, 'Enter an amount.'),
        reason: Text(300).min(1, 'Enter a reason.'),
      }),
    )
    .output(InvoiceDetail),
  /** Back to the card it came from; never more than was paid by it. */
  refund: own('Refund a payment of an invoice', 20)
    .errors(may('NOT_FOUND', 'INVOICE_MOVED_ON', 'KEY_REUSED', 'CONFLICT'))
    .route({ method: 'POST', path: '/invoices/{id}/refunds' })
    .input(
      Id.extend({
        ...Once.shape,
        amount: Money.min(0.01, 'Enter an amount.'),
        reason: Text(300).min(1, 'Enter a reason.'),
      }),
    )
    .output(InvoiceDetail),
  customers: endpoint('signed-in', 'List earlier customers')
    .errors(may('NOT_FOUND'))
    .route({ method: 'GET', path: '/invoice-customers' })
    .input(z.object({ profileId: z.uuid(), q: Text(100).optional() }))
    .output(z.object({ items: z.array(InvoiceCustomer) })),
  items: endpoint('signed-in', 'List earlier invoice lines')
    .errors(may('NOT_FOUND'))
    .route({ method: 'GET', path: '/invoice-items' })
    .input(z.object({ profileId: z.uuid(), q: Text(100).optional() }))
    .output(z.object({ items: z.array(BillableItem) })),
  settings: endpoint('signed-in', 'Show the invoice settings of a profile')
    .errors(may('NOT_FOUND'))
    .route({ method: 'GET', path: '/invoice-settings/{profileId}' })
    .input(z.object({ profileId: z.uuid() }))
    .output(KeptSettings),
  saveSettings: own('Change the invoice settings of a profile')
    .errors(may('NOT_FOUND', 'CONFLICT'))
    .route({ method: 'PUT', path: '/invoice-settings/{profileId}' })
    .input(z.object({ profileId: z.uuid(), settings: InvoiceSettings, version: KeptSettings.shape.version }))
    .output(KeptSettings),
}
