import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { OrderDetail } from '#contract/orders'
import { boughtName } from '#contract/orders.rules'
import { useRecalledItems } from '#web/features/recalls/use-recalled-items'
import { Link } from '#web/kit/link/link'
import { useViewer } from '#web/kit/session/viewer'
import { api, client } from '#web/lib/api'
import { explain } from '#web/lib/explain'
import { guestCart, withAdded } from '#web/lib/guest-cart'
import { Banner } from '#web/ui/banner'
import { Button } from '#web/ui/button'
import { buttonClass } from '#web/ui/button-class'
import { againFrom } from './buy-again.rules'
import { OrderHelp } from './order-help'

type Outcome = { added: number; gone: string[]; fewer: string[] }

type Props = { order: Pick<OrderDetail, 'number' | 'items'>; input: { id: string; key?: string } }

/** Puts what is still sold of an order into the cart, and tells what is not. What is recalled is not offered again. */
export function BuyAgain({ order: { number, items: bought }, input }: Props) {
  const recalled = useRecalledItems(input)
  const items = bought.filter(({ id }) => !recalled?.has(id))
  const queryClient = useQueryClient()
  const signedIn = useViewer().state === 'signed-in'
  const again = useMutation({
    mutationFn: async (): Promise<Outcome> => {
      const sold = await client.products.byIds({ ids: items.map(({ productId }) => productId) })
      const { lines, gone, fewer } = againFrom(
        items.map((item) => ({ ...item, title: boughtName(item) })),
        sold,
      )
      let added = 0
      for (const line of lines) {
        if (signedIn) {
          try {
            await client.cart.add(line)
          } catch {
            // the cart holds as many as there are, or the last ones went just now
            fewer.push(items.find(({ productId }) => productId === line.productId)?.title ?? '')
            continue
          }
        } else guestCart.update((entries) => withAdded(entries, line.productId, line.quantity, new Date()))
        added += 1
      }
      return { added, gone, fewer }
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.cart.key() }),
  })
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-3">
        {items.length > 0 && (
          <Button busy={again.isPending} onClick={() => again.mutate()}>
            {items.length < bought.length ? 'Buy the rest again' : 'Buy again'}
          </Button>
        )}
        <OrderHelp number={number} />
      </div>
      <div role="status">{again.data && <Told outcome={again.data} />}</div>
      <div role="alert">{again.error && <Banner tone="destructive" title={explain(again.error)} />}</div>
    </div>
  )
}

function Told({ outcome: { added, gone, fewer } }: { outcome: Outcome }) {
  const title =
    added === 0
      ? 'Nothing was added to your cart'
      : `${added === 1 ? '1 product' : `${added} products`} added to your cart`
  return (
    <Banner
      tone={gone.length + fewer.length > 0 ? 'warning' : 'info'}
      title={title}
      actions={
        <Link to="/cart" data-plain="" className={buttonClass('outline', 'sm')}>
          View cart
        </Link>
      }
    >
      {gone.length > 0 && `Not available now: ${gone.join(', ')}. `}
      {fewer.length > 0 && `Fewer available than you bought: ${fewer.join(', ')}.`}
    </Banner>
  )
}
