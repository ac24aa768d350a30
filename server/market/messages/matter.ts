import { type SQL, sql } from 'drizzle-orm'
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

/** The orders and invoices between the two of a conversation `c`: what has been paid for, or sent. */
export const ORDERS_BETWEEN: SQL = sql`orders o
  where o.seller_profile_id = c.profile_id and o.buyer_user_id = c.person_id and o.status not in ('pending_payment', 'payment_expired')`
export const INVOICES_BETWEEN: SQL = sql`invoices i join invoice_details v on v.invoice_id = i.id
  where i.business_profile_id = c.profile_id and v.customer_user_id = c.person_id and i.status <> 'draft' and v.order_id is null`
