/** What has to be finished before a profile closes. */
export const OPEN_KINDS = ['to-send', 'on-the-way', 'returns', 'refunds', 'disputes', 'payouts', 'money-owed'] as const
export type OpenKind = (typeof OPEN_KINDS)[number]

const WORDS: Record<OpenKind, [one: string, more: string]> = {
  'to-send': ['order to send or hand over', 'orders to send or hand over'],
  'on-the-way': ['order on its way', 'orders on their way'],
  returns: ['open return', 'open returns'],
  refunds: ['refund on its way', 'refunds on their way'],
  disputes: ['open dispute', 'open disputes'],
  payouts: ['payout on its way', 'payouts on their way'],
  'money-owed': ['balance to be paid out', 'balances to be paid out'],
}

/** "2 orders to send or hand over" */
export function openWords({ kind, count }: { kind: OpenKind; count: number }): string {
  return `${count} ${WORDS[kind][count === 1 ? 0 : 1]}`
}

/** Where each is finished. */
export function openHref(kind: OpenKind, profileId: string): string {
  const money: readonly OpenKind[] = ['disputes', 'payouts', 'money-owed']
  return money.includes(kind) ? `/payouts?profile=${profileId}` : '/business-provider-dashboard/orders'
}
