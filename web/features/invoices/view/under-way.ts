import type { InvoiceDetail } from '#contract/invoice-shapes'

/** Whether money is on its way back: the card provider confirms it some seconds later. */
export function isUnderWay({ refunds }: Pick<InvoiceDetail, 'refunds'>): boolean {
  return refunds.some(({ status }) => status === 'requested' || status === 'pending')
}
