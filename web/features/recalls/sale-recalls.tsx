import { Link } from '#web/kit/link/link'
import { Banner } from '#web/ui/banner'
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
      actions={
        <Link
          to="/recalls/$recallId"
          params={{ recallId: id }}
          className="link inline-flex items-center min-h-compact pointer-coarse:min-h-touch font-semibold underline underline-offset-4"
        >
          Read the recall
        </Link>
      }
    >
      It’s about {products.map(({ name }) => name).join(', ')}. Refund it, or send goods that aren’t recalled.
    </Banner>
  ))
}
