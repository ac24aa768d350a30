import type { Quote } from '#contract/checkout'
import { AllergenBanner } from '#web/features/pets/allergen-banner'
import { productName } from '#web/kit/cart/cart-words'
import { Link } from '#web/kit/link/link'
import { TotalNews } from '#web/kit/money/total-news'
import { buttonClass } from '#web/ui/button-class'
import { cx } from '#web/ui/cx'
import { type CartView, useCartActions } from './cart'
import { CartEmpty } from './cart-empty'
import { CartGroup } from './cart-group'
import { CartSkeleton } from './cart-skeleton'
import { CartSummary, CartTotalBar } from './cart-summary'
import { ErrorBlock } from './error-block'
import { GoneLines } from './gone-lines'
import { toCartLines } from './quoted-lines'
import { UndoRow } from './undo-row'
import { useQuote } from './use-quote'
import type { Removals } from './use-removals'

/** The lines as the shops see them now, and the sums. */
export function CartContents({ cart, removals }: { cart: CartView; removals: Removals }) {
  const quote = useQuote(cart.lines)
  const { setQuantity } = useCartActions()
  const undo = removals.removed && <UndoRow removals={removals} />

  if (cart.lines.length === 0) {
    return (
      <div className="mt-6">
        {undo}
        <CartEmpty />
      </div>
    )
  }
  if (quote.error && !quote.data)
    return <ErrorBlock what="load" error={quote.error} onRetry={() => void quote.refetch()} />
  if (!quote.data) return <CartSkeleton />
  const groups = toCartLines(quote.data, cart.lines)
  return (
    <div className="mt-6 grid gap-8 grid-cols-1 lg:grid-cols-[minmax(0,1fr)_var(--spacing-panel)] items-start">
      <div className="flex flex-col gap-8">
        {undo}
        <GoneLines ids={quote.data.gone} names={quote.data.goneNames} lines={cart.lines} onRemove={removals.remove} />
        <AllergenBanner
          products={groups.flatMap(({ lines }) =>
            lines.map(({ product }) => ({ id: product.id, name: productName(product) })),
          )}
        />
        {groups.map(({ group, lines }) => (
          <CartGroup
            key={group.shop.id}
            group={group}
            lines={lines}
            currency={quote.data.currency}
            onQuantity={setQuantity}
            onRemove={removals.remove}
          />
        ))}
        {groups.length === 0 && (
          <Link to="/products" data-plain="" className={buttonClass('primary', 'md', 'self-start')}>
            Browse products
          </Link>
        )}
      </div>
      {groups.length > 0 && (
        <div
          aria-busy={quote.isPlaceholderData}
          className={cx('transition-opacity', quote.isPlaceholderData && 'opacity-70')}
        >
          <TotalNews quote={quote.data} />
          <CartSummary quote={quote.data} canCheckOut={canCheckOut(quote.data)} />
          <CartTotalBar quote={quote.data} canCheckOut={canCheckOut(quote.data)} />
        </div>
      )}
    </div>
  )
}

/** Something can be bought; what cannot is settled on the way. */
function canCheckOut({ groups }: Quote): boolean {
  return groups.some(({ lines }) => lines.some(({ limitedTo }) => limitedTo !== 0))
}
