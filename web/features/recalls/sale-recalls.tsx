import type { SaleDetail } from '#contract/sales'
import { useMay } from '#web/kit/session/use-may'
import { Banner } from '#web/ui/banner'
import { RECALL_LINK_ALONE, RecallLink } from './recall-link'
import { useShopRecalls } from './use-shop-recalls'

/** Tells who packs an order that something in it is recalled, as long as it can be kept back. */
export function SaleRecalls({ sale: { id: orderId, dispute } }: { sale: Pick<SaleDetail, 'id' | 'dispute'> }) {
  const { data } = useShopRecalls()
  const refund = useMay('business-provider', 'refunds')
    ? 'Cancel or refund it'
    : 'Ask an owner or manager to cancel or refund it'
  const next =
    dispute === 'open' ? 'The bank decides about its payment first.' : `${refund}, or send goods that aren’t recalled.`
  const touching = data?.items.filter(({ unsent }) => unsent.some(({ id }) => id === orderId))
  return touching?.map(({ id, title, products }) => (
    <Banner
      key={id}
      tone="destructive"
      title={`Don’t send this as it is: ${title}`}
      actions={<RecallLink id={id} className={RECALL_LINK_ALONE} />}
    >
      It’s about {products.map(({ name }) => name).join(', ')}. {next}
    </Banner>
  ))
}
