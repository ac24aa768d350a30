import { Banner } from '#web/ui/banner'
import { RECALL_LINK_ALONE, RecallLink } from './recall-link'
import { useShopRecalls } from './use-shop-recalls'

/** Tells who packs an order that something in it is recalled, as long as it can be kept back. */
export function SaleRecalls({ orderId }: { orderId: string }) {
  const { data } = useShopRecalls()
  const touching = data?.items.filter(({ unsent }) => unsent.some(({ id }) => id === orderId))
  return touching?.map(({ id, title, products }) => (
    <Banner
      key={id}
      tone="destructive"
      title={`Don’t send this as it is: ${title}`}
      actions={<RecallLink id={id} className={RECALL_LINK_ALONE} />}
    >
      It’s about {products.map(({ name }) => name).join(', ')}. Refund it, or send goods that aren’t recalled.
    </Banner>
  ))
}
