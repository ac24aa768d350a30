import type { ProductDetail } from '#contract/products'
import { Link } from '#web/kit/link/link'
import { cx } from '#web/ui/cx'
import { useLocale } from '#web/ui/locale'
import { priceText } from '#web/ui/price-parts'

/** The family as a choice: every variation is a product with an address of its own. */
export function Variations({ product }: { product: ProductDetail }) {
  const locale = useLocale()
  if (product.family.length < 2) return null
  const name = product.optionName ?? 'Options'
  const samePrice = product.family.every(({ price }) => price === product.price)
  return (
    <section aria-labelledby="variations">
      <div className="mb-2 flex flex-wrap items-baseline gap-x-3">
        <h2 id="variations" className="font-semibold">
          {name}
        </h2>
        {product.sizeGuide && (
          <a
            href="#size-guide"
            className="text-sm underline underline-offset-4 text-primary-ink inline-flex items-center min-h-[1.5rem] pointer-coarse:min-h-touch"
          >
            Size chart
          </a>
        )}
      </div>
      <ul className="grid grid-cols-2 sm:grid-cols-4 gap-2">
        {product.family.map(({ id, optionValue, optionNote, price, available }) => {
          const note =
            available <= 0
              ? 'Sold out'
              : (optionNote ?? (samePrice ? null : priceText(price, product.currency, locale)))
          return (
            <li key={id} className="flex">
              <Link
                to="/product/$productId"
                params={{ productId: id }}
                state={{ isVariation: true }}
                resetScroll={false}
                data-plain=""
                aria-current={id === product.id ? 'true' : undefined}
                className={cx(
                  'w-full rounded-control px-3.5 py-2.5 min-h-touch flex flex-col justify-center border-2',
                  id === product.id && 'border-primary bg-primary-soft font-bold hc:border-4',
                  id !== product.id && available > 0 && 'border-input hover:bg-accent font-semibold',
                  id !== product.id &&
                    available <= 0 &&
                    'border-border border-dashed text-muted-foreground font-semibold',
                )}
              >
                {optionValue}
                {note && <span className="text-sm font-normal text-muted-foreground">{note}</span>}
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
