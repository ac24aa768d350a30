/** What the buyer is told first when so much of what an order cost goes back at once. */
export function refundTitle({ grandTotal }: { grandTotal: number }, amount: number): string {
  return amount === grandTotal ? 'Your order is being refunded' : 'Part of your order is being refunded'
}
