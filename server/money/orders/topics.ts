/** What buyers and sellers are told. */
export type OrderTopics = {
  'mail.order-confirmed': { groupId: string }
  'mail.sale-made': { orderId: string }
  'mail.sale-canceled': { orderId: string }
  'mail.order-cancelled': { orderId: string }
  'mail.order-shipped': { orderId: string; shipmentId: string }
  'mail.order-package-lost': { orderId: string; shipmentId: string }
  'mail.order-ready': { orderId: string }
  /** Of the payment for an order this much goes back, among it for pieces that are not sent any more. */
  'mail.order-refunded': {
    orderId: string
    amount: number
    reason: string
    unsent?: { itemId: string; quantity: number }[]
  }
  'mail.order-message': { messageId: string }
  'mail.order-return': { returnId: string; to: 'buyer' | 'shop' }
  'mail.payment-returned': { groupId: string; amount: number }
}

declare module '#server/core/outbox/outbox' {
  interface Topics extends OrderTopics {}
}
