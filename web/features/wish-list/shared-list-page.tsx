import { useQuery } from '@tanstack/react-query'
import { isNowhere } from '#web/kit/form/refusal'
import { LazyPeek } from '#web/kit/link/lazy-peek'
import { Link } from '#web/kit/link/link'
import { Loaded } from '#web/kit/page/loaded'
import { api } from '#web/lib/api'
import { buttonClass } from '#web/ui/button-class'
import { EmptyState } from '#web/ui/empty-state'
import { WishRow } from './wish-row'

/** Somebody else’s wish list, by its link. */
export function SharedListPage({ listKey }: { listKey: string }) {
  const shared = useQuery({
    ...api.wishes.shared.queryOptions({ input: { key: listKey } }),
    staleTime: 0,
    retry: false,
  })
  const peek = <LazyPeek species="rabbit" tile="blush" seed="wish-list" />
  if (isNowhere(shared.error))
    return (
      <div className="container-page min-h-dvh py-6 md:py-10">
        <h1 className="font-display font-medium text-title">Wish list</h1>
        <EmptyState
          title="This list isn’t shared"
          picture={peek}
          actions={
            <Link to="/products" data-plain="" className={buttonClass('primary')}>
              Browse products
            </Link>
          }
        >
          Its link no longer works. Ask for a new one.
        </EmptyState>
      </div>
    )
  return (
    <div className="container-page min-h-dvh py-6 md:py-10">
      <Loaded query={shared} what="this list" shape="h-[24rem] rounded-card">
        {({ name, products }) => (
          <>
            <h1 className="font-display font-medium text-title">{name}’s wish list</h1>
            {products.length === 0 ? (
              <EmptyState title="Nothing on it right now" picture={peek}>
                Come back another day.
              </EmptyState>
            ) : (
              <ul className="mt-6 hairline rounded-card bg-card divide-y divide-border">
                {products.map((product) => (
                  <WishRow key={product.id} id={product.id} product={product} />
                ))}
              </ul>
            )}
          </>
        )}
      </Loaded>
    </div>
  )
}
