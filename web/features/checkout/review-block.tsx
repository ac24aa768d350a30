import { useFormContext } from 'react-hook-form'
import type { Quote } from '#contract/checkout'
import { UnpaidOrder } from '#web/features/cart/unpaid-order'
import { AllergenBanner } from '#web/features/pets/allergen-banner'
import { productName } from '#web/kit/cart/cart-words'
import { GoodsThumb } from '#web/kit/money/goods-thumb'
import { Money } from '#web/kit/money/money'
import { deliveryLabel } from '#web/kit/money/totals'
import { Field } from '#web/ui/field'
import { Textarea } from '#web/ui/input'
import { Block } from '../../kit/page/block'
import { ChangesBanner } from './changes-banner'
import type { CheckoutForm } from './form-schema'
import { GiftNote } from './gift-note'
import type { PlacingOrder } from './use-place-order'

/** Of a shop that takes no orders nothing is bought; what becomes of it is told among the changes. */
function openGroups({ groups }: Quote): Quote['groups'] {
  return groups.filter(({ pausedUntil }) => pausedUntil === null)
}

/** What is about to be bought, shop by shop, to the cent. */
export function ReviewBlock({ quote, order }: { quote: Quote; order: PlacingOrder }) {
  const { register, formState } = useFormContext<CheckoutForm>()
  return (
    <Block title="Your order">
      <UnpaidOrder />
      <ChangesBanner order={order} currency={quote.currency} />
      <div className="has-[div]:mb-6">
        <AllergenBanner
          products={openGroups(quote).flatMap(({ lines }) =>
            lines.map(({ product }) => ({ id: product.id, name: productName(product) })),
          )}
        />
      </div>
      {openGroups(quote).map(({ shop, fulfilment, lines, shippingTotal, discountTotal, coupon, grandTotal }) => (
        <div key={shop.id} className="mb-6">
          <h3 className="font-medium">{shop.name}</h3>
          <ul className="mt-2">
            {lines.map(({ product, quantity, limitedTo, lineTotal }) => (
              <li
                key={product.id}
                className="hairline border-x-0 border-t-0 py-3 flex flex-wrap gap-x-3 gap-y-1 items-center"
              >
                <GoodsThumb src={product.picture.src} size="sm" />
                <p className="flex-1 basis-[calc(6rem*var(--font-scale))] min-w-0">
                  {productName(product)}
                  <span className="block text-sm text-muted-foreground nums">
                    {limitedTo ?? quantity} x <Money amount={product.price} currency={quote.currency} />
                  </span>
                </p>
                <p className="ml-auto font-medium">
                  <Money amount={lineTotal} currency={quote.currency} />
                </p>
              </li>
            ))}
          </ul>
          <p className="mt-2 flex justify-between gap-4 text-sm text-muted-foreground">
            <span>{deliveryLabel(fulfilment === 'pickup')}</span>
            {shippingTotal === 0 ? 'Free' : <Money amount={shippingTotal} currency={quote.currency} />}
          </p>
          {discountTotal > 0 && (
            <p className="mt-1 flex justify-between gap-4 text-sm text-muted-foreground">
              <span>Discount{coupon && ` with ${coupon.code}`}</span>
              <Money amount={-discountTotal} currency={quote.currency} />
            </p>
          )}
          <p className="mt-1 flex justify-between gap-4 font-medium">
            <span>{shop.name} total</span>
            <Money amount={grandTotal} currency={quote.currency} />
          </p>
        </div>
      ))}
      <Field
        label={quote.groups.length > 1 ? 'Note to the shops' : 'Note to the shop'}
        optional
        error={formState.errors.note?.message}
      >
        <Textarea maxLength={500} {...register('note')} />
      </Field>
      <GiftNote />
    </Block>
  )
}
