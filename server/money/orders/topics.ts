/** What buyers and sellers are told. */
export type OrderTopics = {
  'mail.order-confirmed': { groupId: string }
  'mail.sale-made': { orderId: string }
  'mail.order-cancelled': { orderId: string }
  'mail.payment-returned': { groupId: string; amount: number }
}

declare module '#server/core/outbox/outbox' {
  interface Topics extends OrderTopics {}
}
