import { Repeat, ShoppingCart } from 'lucide-react'
import { useState } from 'react'
import { arrivalText, pausedUntil } from '#contract/delivery.rules'
import type { ProductDetail } from '#contract/products'
import { MAX_QUANTITY, measuresOf, netContentText } from '#contract/products.rules'
import { useAddToCart } from '#web/features/cart/use-add-to-cart'
import { WishActs } from '#web/features/wish-list/wish-acts'
import { mostWords } from '#web/kit/cart/cart-words'
import { Link } from '#web/kit/link/link'
import { ActionBar } from '#web/kit/page/action-bar'
import { useTakenOver } from '#web/kit/page/taken-over'
import { Button, textLinkClass } from '#web/ui/button'
import { cx } from '#web/ui/cx'
import { Icon } from '#web/ui/icon'
import { useLocale } from '#web/ui/locale'
import { NeedsScripts } from '#web/ui/needs-scripts'
import { Price } from '#web/ui/price'
import { QuantityStepper } from '#web/ui/quantity-stepper'
import { unitPriceWords } from '../card-words'
import { deliveryFeeWords } from './delivery-words'
import { StockNote } from './stock-note'
import { Variations } from './variations'

/** Price, choice and the way into the cart; on narrow screens the way into the cart also stays at the lower edge. */
export function BuyBox({ product }: { product: ProductDetail }) {
  const locale = useLocale()
  const { add, isAdding } = useAddToCart()
  // another variation is another product: its quantity starts anew
  const [wanted, setWanted] = useState({ of: product.id, quantity: 1 })
  const most = Math.min(product.available, product.maxPerOrder, MAX_QUANTITY)
  const quantity = Math.max(1, Math.min(wanted.of === product.id ? wanted.quantity : 1, most))
  const { delivery, closure } = product.seller
  // known in the reader's own browser alone: the page is kept for a while
  const paused = useTakenOver() && pausedUntil(closure, delivery.timeZone, new Date()) !== null
  const soldOut = most <= 0
  // a shop says how it delivers or hands over before it publishes; one that published earlier may not have said it
  const unreachable = !delivery.ships && !product.seller.collection.offered
  const cannot = soldOut || paused || unreachable
  const unit = unitPriceWords(product, locale)
  const content = netContentText(product.netContent, product.netUnit, measuresOf(product.currency))
  const price = (size: 'md' | 'lg') => (
    <Price
      amount={product.price}
      currency={product.currency}
      size={size}
      {...(product.compareAtPrice !== null && { was: product.compareAtPrice })}
    />
  )
  const button = (className: string) => (
    <Button className={className} busy={isAdding} disabled={cannot} onClick={() => add(product, quantity)}>
      {!cannot && <Icon as={ShoppingCart} />}
      {soldOut ? 'Sold out' : unreachable ? 'Can’t be ordered yet' : paused ? 'Closed right now' : 'Add to cart'}
    </Button>
  )
  return (
    <>
      <div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {price('lg')}
          <StockNote product={product} />
        </div>
        {product.saleEndsOn && (
          <p className="mt-1 font-semibold text-sm">
            Sale price through {arrivalText({ from: product.saleEndsOn, until: product.saleEndsOn }, locale)}
          </p>
        )}
        <p className="text-sm text-muted-foreground mt-1 nums">
          {unit && `${content ? `${content}, ` : ''}${unit}. `}
          {product.seller.taxed && 'Includes tax. '}
          {delivery.ships && `${deliveryFeeWords(delivery, product.price * quantity, product.currency, locale)}.`}
        </p>
      </div>
      <Variations product={product} />
      <div className="flex flex-wrap gap-3 noscript:hidden">
        <QuantityStepper
          key={product.id}
          label={`Quantity of ${product.name}`}
          value={quantity}
          onChange={(next) => setWanted({ of: product.id, quantity: next })}
          max={Math.max(1, most)}
          mostWords={mostWords(most)}
          disabled={cannot}
        />
        {button('flex-1 min-w-[12rem]')}
      </div>
      <WishActs key={product.id} product={product} />
      {delivery.ships && (
        <p className="noscript:hidden">
          <Link
            to="/subscriptions/new"
            search={{ product: product.id, ...(quantity > 1 && { quantity }) }}
            data-plain=""
            className={cx(textLinkClass, 'inline-flex items-center gap-2 min-h-touch')}
          >
            <Icon as={Repeat} size="sm" />
            Set up a repeat delivery
          </Link>
        </p>
      )}
      {/* the cart of a guest is kept by their browser: no form could put anything into it */}
      <NeedsScripts>The cart needs JavaScript. To buy this, turn it on and reload the page.</NeedsScripts>
      <ActionBar needsScripts>
        <div>
          {price('md')}
          {product.optionValue && <p className="text-xs text-muted-foreground">{product.optionValue}</p>}
        </div>
        {button('flex-1')}
      </ActionBar>
    </>
  )
}
