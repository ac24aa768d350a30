/** What happens to orders that a shop leaves lying. */
export type SaleTopics = {
  'sale.give-up': { orderId: string }
  'sale.due': { orderId: string }
  'mail.sale-due': { orderId: string }
  'mail.sale-late': { orderId: string }
  'mail.sale-given-up': { orderId: string }
}

declare module '#server/core/outbox/outbox' {
  interface Topics extends SaleTopics {}
}
