import { z } from 'zod'
import { INVOICE_STATUSES, LINE_TYPES, PAYMENT_METHODS } from './invoices.rules'
import { DISPUTE_STATUSES } from './payouts.rules'

const Status = z.enum(INVOICE_STATUSES)

/** spec section 3, invoices.line_items */
export const InvoiceLine = z.object({
  name: z.string(),
  description: z.string(),
  quantity: z.number(),
  rate: z.number(),
  amount: z.number(),
  type: z.enum(LINE_TYPES),
})
export type InvoiceLine = z.infer<typeof InvoiceLine>

/** The fields of spec section 3, and what of it is settled. Dates are calendar days, amounts major units. */
const InvoiceBody = z.object({
  id: z.uuid(),
  /** Given when it is sent; null for drafts. */
  invoiceNumber: z.string().nullable(),
  status: Status,
  invoiceDate: z.iso.date(),
  dueDate: z.iso.date(),
  paidAt: z.date().nullable(),
  customerName: z.string(),
  customerEmail: z.string(),
  customerPhone: z.string(),
  lines: z.array(InvoiceLine),
  subtotal: z.number(),
  taxRate: z.number(),
  taxAmount: z.number(),
  discountAmount: z.number(),
  totalAmount: z.number(),
  terms: z.string(),
  notes: z.string(),
  currency: z.string(),
  amountPaid: z.number(),
  amountRefunded: z.number(),
  amountCredited: z.number(),
  /** What is still to be paid; 0 unless it is open. */
  balance: z.number(),
  /** What the discount is worked out from; null for a fixed amount. */
  discountRate: z.number().nullable(),
  depositAmount: z.number().nullable(),
  partPayments: z.boolean(),
})

/** Who stands on an invoice as the one who sent it. */
export const Issuer = z.object({
  profileId: z.uuid(),
  businessName: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  phone: z.string().nullable(),
  /** The business's name, or the person's. */
  name: z.string(),
  /** The public page, when there is one to be seen. */
  href: z.string().nullable(),
  legalName: z.string(),
  address: z.string(),
  taxNumber: z.string(),
  /** Moments on the document are days of this zone, whoever reads it and wherever. */
  timeZone: z.string(),
})
export type Issuer = z.infer<typeof Issuer>

export const InvoicePayment = z.object({
  id: z.uuid(),
  amount: z.number(),
  refunded: z.number(),
  method: z.enum(PAYMENT_METHODS),
  /** When it was received. */
  at: z.date(),
  note: z.string(),
})
export type InvoicePayment = z.infer<typeof InvoicePayment>

export const InvoicePaper = InvoiceBody.extend({
  issuer: Issuer,
  /** What the button asks for first: the deposit while it is due, else the balance. */
  dueNow: z.number(),
  /** Newest last; without notes of the business. */
  payments: z.array(InvoicePayment.omit({ note: true })),
})
/** What stands on an invoice, whoever reads it. */
export type InvoicePaper = z.infer<typeof InvoicePaper>

export const PayableInvoice = InvoicePaper.extend({
  /** False while its business takes no payments, whatever is due. */
  takesMoney: z.boolean(),
  /** What came by card when no more could be taken; it goes back to the card at once. */
  returnedTotal: z.number(),
  /** Which of the payments came by the card page that was asked about; null where none was, or none has come. */
  paidBy: z.uuid().nullable(),
  /** Why it was voided, as its business told its customer. */
  voidReason: z.string().nullable(),
})
export type PayableInvoice = z.infer<typeof PayableInvoice>

export const InvoiceRow = InvoiceBody.pick({
  id: true,
  invoiceNumber: true,
  status: true,
  invoiceDate: true,
  dueDate: true,
  customerName: true,
  customerEmail: true,
  totalAmount: true,
  currency: true,
  balance: true,
}).extend({ subject: z.enum(['order', 'manual']) })
export type InvoiceRow = z.infer<typeof InvoiceRow>

export const ReceivedInvoice = InvoiceBody.pick({
  id: true,
  invoiceNumber: true,
  status: true,
  invoiceDate: true,
  dueDate: true,
  totalAmount: true,
  currency: true,
  balance: true,
}).extend({ issuerName: z.string(), orderId: z.uuid().nullable() })
export type ReceivedInvoice = z.infer<typeof ReceivedInvoice>

export const INVOICE_EVENTS = [
  'created',
  'sent',
  'viewed',
  'reminded',
  'payment',
  'refund_requested',
  'refunded',
  'refund_failed',
  'credited',
  'due_date_moved',
  'overdue',
  'voided',
  'written_off',
  'disputed',
  'dispute_won',
  'dispute_lost',
] as const

export const InvoiceDetail = InvoiceBody.extend({
  issuer: Issuer,
  /** Whether the viewer sent it or got it. What concerns the issuer alone is empty for the customer. */
  as: z.enum(['issuer', 'customer']),
  version: z.int(),
  subject: z.enum(['order', 'manual']),
  orderId: z.uuid().nullable(),
  dueNow: z.number(),
  sentAt: z.date().nullable(),
  firstViewedAt: z.date().nullable(),
  voidReason: z.string().nullable(),
  payments: z.array(InvoicePayment),
  refunds: z.array(
    z.object({
      id: z.uuid(),
      amount: z.number(),
      reason: z.string(),
      status: z.enum(['requested', 'pending', 'succeeded', 'failed']),
      at: z.date(),
    }),
  ),
  creditNotes: z.array(
    z.object({ id: z.uuid(), number: z.string(), amount: z.number(), reason: z.string(), at: z.date() }),
  ),
  /** What of it customers have their bank look at, newest first; for the issuer. */
  disputes: z.array(
    z.object({
      amount: z.number(),
      status: z.enum(DISPUTE_STATUSES),
      evidenceDueBy: z.date().nullable(),
      submittedAt: z.date().nullable(),
    }),
  ),
  /** When it may be reminded of again by hand; null where it may be now, and for the customer. */
  remindableAt: z.date().nullable(),
  /** What can still be given back by card. */
  refundable: z.number(),
  /** What the platform keeps when the rest is paid by card, by rule; for the issuer. */
  commission: z.array(z.object({ name: z.string(), amount: z.number() })),
  /** Oldest first. */
  history: z.array(
    z.object({ kind: z.enum(INVOICE_EVENTS), at: z.date(), amount: z.number().nullable(), note: z.string() }),
  ),
})
export type InvoiceDetail = z.infer<typeof InvoiceDetail>
