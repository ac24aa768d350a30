/** What a buyer is told once their orders are paid. */
export const confirmedWords = (number: string, [order, ...others]: readonly string[]) => ({
  title: 'Thanks for your order',
  body: `${number} is confirmed.`,
  href: others.length === 0 ? `/orders/${order}` : '/orders',
})
