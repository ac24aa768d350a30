import { sql } from 'drizzle-orm'
import { canConfirm, ORDER_STATUS_WORDS, type OrderStatus } from '#contract/orders.rules'
import { mayDo } from '#contract/team.rules'
import type { ConversationMatter, MatterReader, NextStep } from '#server/core/matters/matter'

type Facts = { pickup: boolean; toReview: string | null }

/** The orders between a customer and a shop: what has been paid for. */
export const orderMatter: ConversationMatter<Facts> = {
  kind: 'order',
  between: sql`orders o
    where o.seller_profile_id = c.profile_id and o.buyer_user_id = c.person_id and o.status not in ('pending_payment', 'payment_expired')`,
  one: (id) => sql`orders o where o.id = ${id}`,
  columns: {
    id: sql`o.id`,
    number: sql`o.number`,
    status: sql`o.status`,
    total: sql`o.grand_total::float8`,
    currency: sql`o.currency`,
  },
  at: sql`o.created_at`,
  facts: sql`json_build_object('pickup', o.fulfilment = 'pickup', 'toReview', case when o.status in ('delivered', 'completed') then (
    select i.product_id from order_items i join products p on p.id = i.product_id and p.status = 'published' where i.order_id = o.id and not exists (
      select from reviews r where r.group_id = p.group_id and r.author_user_id = o.buyer_user_id) order by i.id limit 1) end)`,
  statusWords: (status) => ORDER_STATUS_WORDS[status as OrderStatus],
  href: hrefOf,
  next({ id, facts, ...order }, reader) {
    const status = order.status as OrderStatus
    return reader.side === 'person'
      ? nextForBuyer(status, facts, hrefOf(id, reader))
      : mayDo(reader.role ?? undefined, 'orders')
        ? nextForShop(status, facts, hrefOf(id, reader))
        : null
  },
}

function hrefOf(id: string, { side, userType }: MatterReader): string {
  if (side === 'person') return `/orders/${id}`
  return userType === 'business-provider' ? `/business-provider-dashboard/orders/${id}` : `/sales/${id}`
}

function nextForBuyer(status: OrderStatus, { toReview }: Facts, href: string): NextStep | null {
  if (status === 'ready_for_pickup') return { label: 'See the pickup code', href }
  if (canConfirm(status)) return { label: 'I have everything', act: 'confirm-order' }
  return status === 'completed' && toReview
    ? { label: 'Write a review', href: `/product/${toReview}#write-review` }
    : null
}

function nextForShop(status: OrderStatus, { pickup }: Facts, href: string): NextStep | null {
  if (status === 'paid') return { label: 'Accept order', act: 'accept-sale' }
  if (status === 'accepted') return { label: 'Start packing', act: 'pack-sale' }
  if (status === 'packing') return pickup ? { label: 'Ready for pickup', act: 'ready-sale' } : { label: 'Ship', href }
  if (status === 'partly_shipped') return { label: 'Ship the rest', href }
  return status === 'ready_for_pickup' ? { label: 'Hand over', href } : null
}
