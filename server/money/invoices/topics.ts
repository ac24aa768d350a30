/** What customers of a business are told. */
export type InvoiceTopics = {
  'mail.invoice-sent': { invoiceId: string; message?: string | null | undefined }
  /** `stage`: days after the due date, negative before it; null when the business reminds by hand. */
  'mail.invoice-reminder': { invoiceId: string; stage: number | null; message?: string | null | undefined }
  'mail.invoice-receipt': { invoicePaymentId: string }
  'mail.invoice-credited': { creditNoteId: string }
  'mail.invoice-voided': { invoiceId: string }
  'mail.invoice-refunded': { refundId: string }
  'mail.refund-failed': { refundId: string }
  /** Money for an invoice that takes no more; `barred` when its business takes none at all. */
  'mail.invoice-overpaid': { paymentId: string; amount: number; barred?: boolean | undefined }
}

declare module '#server/core/outbox/outbox' {
  interface Topics extends InvoiceTopics {}
}
