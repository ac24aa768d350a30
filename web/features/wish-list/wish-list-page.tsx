import { useQuery } from '@tanstack/react-query'
import type { ProductCard } from '#contract/products'
import { productName } from '#web/kit/cart/cart-words'
import { LazyPeek } from '#web/kit/link/lazy-peek'
import { Link } from '#web/kit/link/link'
import { Loaded } from '#web/kit/page/loaded'
import { api } from '#web/lib/api'
import { buttonClass } from '#web/ui/button-class'
import { EmptyState } from '#web/ui/empty-state'
import { ShareList } from './share-list'
import { toastTakenOff } from './toast-taken-off'
import { useWishes } from './use-wishes'
import { WishRow } from './wish-row'

/** What the person would like to have, with what it costs now and whether there is any. */
export function WishListPage() {
  const { ids, set, list, signedIn } = useWishes()
  const guest = useQuery({
    ...api.products.byIds.queryOptions({ input: { ids: [...ids] } }),
    enabled: !signedIn && ids.length > 0,
    placeholderData: (before) => before,
  })
  return (
    <div className="container-page py-6 md:py-10 min-h-dvh">
      <h1 id="wish-list-title" tabIndex={-1} className="font-display font-medium text-title focus:outline-none">
        Wish list
      </h1>
      {signedIn ? (
        <Loaded query={list} what="your wish list" shape="mt-6 h-[24rem] rounded-card">
          {({ items, key }) => (
            <>
              {items.length > 0 && <ShareList shared={key} />}
              <Rows
                rows={items.map(({ productId, name, product }) => ({ id: productId, name, product }))}
                onChange={set}
              />
            </>
          )}
        </Loaded>
      ) : (
        <>
          {ids.length > 0 && (
            <p className="mt-2 text-muted-foreground">
              This list is kept on this device.{' '}
              <a href="/auth?next=%2Fwish-list" data-plain="" className="link underline underline-offset-4">
                Sign in
              </a>{' '}
              to have it everywhere and to share it.
            </p>
          )}
          {ids.length === 0 ? (
            <Rows rows={[]} onChange={set} />
          ) : (
            <Loaded query={guest} what="your wish list" shape="mt-6 h-[24rem] rounded-card">
              {(cards) => <Rows rows={rowsOf(ids, cards)} onChange={set} />}
            </Loaded>
          )}
        </>
      )}
    </div>
  )
}

type Row = { id: string; name?: string; product: ProductCard | null }

function rowsOf(ids: readonly string[], cards: readonly ProductCard[]): Row[] {
  return ids.map((id) => ({ id, product: cards.find((card) => card.id === id) ?? null }))
}

function Rows({ rows, onChange }: { rows: readonly Row[]; onChange: (id: string, on: boolean) => void }) {
  if (rows.length === 0)
    return (
      <EmptyState
        title="Nothing on it yet"
        picture={<LazyPeek species="rabbit" tile="blush" seed="wish-list" />}
        actions={
          <Link to="/products" search={{}} data-plain="" className={buttonClass()}>
            Browse products
          </Link>
        }
      >
        Press the heart on a product’s picture, or choose “Wish list” on its page, to keep it here.
      </EmptyState>
    )
  const handleMoved = (id: string) => {
    onChange(id, false)
    // the pressed button goes away with its row
    document.getElementById('wish-list-title')?.focus()
  }
  const handleRemove = ({ id, name, product }: Row) => {
    handleMoved(id)
    toastTakenOff({
      name: product ? productName(product) : name,
      // what is no longer for sale cannot be put on a list
      onUndo: product ? () => onChange(id, true) : null,
    })
  }
  return (
    <ul className="mt-6 hairline rounded-card bg-card divide-y divide-border">
      {rows.map((row) => (
        <WishRow key={row.id} {...row} onRemove={() => handleRemove(row)} onMoved={() => handleMoved(row.id)} />
      ))}
    </ul>
  )
}
