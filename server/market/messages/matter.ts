import { INVOICE_STATUS_WORDS, type InvoiceStatus } from '#contract/invoices.rules'
import { ORDER_STATUS_WORDS, type OrderStatus } from '#contract/orders.rules'
import type { ProfileType } from '#contract/roles'

export type MatterKind = 'order' | 'invoice'

/** How the status of an order or invoice reads. */
export function matterStatus(kind: MatterKind, status: string): string {
  return kind === 'invoice' ? INVOICE_STATUS_WORDS[status as InvoiceStatus] : ORDER_STATUS_WORDS[status as OrderStatus]
}

/** Where each side of a conversation sees an order or invoice and can act on it. */
export function matterHref(
  { kind, id }: { kind: MatterKind; id: string },
  { side, userType }: { side: 'person' | 'profile'; userType: ProfileType },
): string {
  if (kind === 'invoice') return side === 'person' ? `/pay/${id}` : `/invoices/${id}`
  if (side === 'person') return `/orders/${id}`
  return userType === 'business-provider' ? `/business-provider-dashboard/orders/${id}` : `/sales/${id}`
}
