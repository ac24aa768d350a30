import type { SaleDetail } from '#contract/sales'
import { Link } from '#web/kit/link/link'
import { GoodsThumb } from '#web/kit/money/goods-thumb'
import { Money } from '#web/kit/money/money'
import { Block } from '#web/kit/page/block'
import { pieceWords } from '../sale-words'

/** What was bought, with what became of its pieces. */
export function SaleItems({ sale: { items, currency, note, giftNote } }: { sale: SaleDetail }) {
  return (
    <Block title="Items">
      <ul className="-my-4">
        {items.map((item) => (
          <li
            key={item.id}
            className="hairline border-x-0 border-t-0 last:border-b-0 py-4 flex flex-wrap gap-x-4 gap-y-1"
          >
            <GoodsThumb src={item.picture} size="sm" />
            <div className="flex-1 basis-[calc(7rem*var(--font-scale))] min-w-0">
              <p className="font-medium">
                <Link
                  to="/product/$productId"
                  params={{ productId: item.productId }}
                  data-plain=""
                  className="hover:underline underline-offset-4"
                >
                  {item.title}
                </Link>
              </p>
              {item.optionText && <p className="text-sm text-muted-foreground">{item.optionText}</p>}
              <p className="text-sm text-muted-foreground nums break-all">SKU {item.sku}</p>
              <p className="text-sm nums">
                <span className="font-semibold">{item.quantity}</span> x{' '}
                <Money amount={item.unitPrice} currency={currency} />
                {pieceWords(item).map((words) => (
                  <span key={words} className="text-muted-foreground">
                    , {words}
                  </span>
                ))}
              </p>
            </div>
            <p className="ml-auto font-medium">
              <Money amount={item.lineTotal} currency={currency} />
            </p>
          </li>
        ))}
      </ul>
      {note && (
        <p className="mt-4 hairline rounded-control bg-muted p-3 whitespace-pre-line wrap-anywhere">
          <span className="font-semibold">Note from the customer:</span> {note}
        </p>
      )}
      {giftNote && (
        <div className="mt-4 hairline rounded-control bg-muted p-3">
          <p className="font-semibold">Gift note, to go into the package:</p>
          <p className="mt-1 whitespace-pre-line wrap-anywhere">{giftNote}</p>
          <p className="mt-1 text-sm text-muted-foreground">
            The packing slip shows it, and no prices. Leave invoices and price tags out.
          </p>
        </div>
      )}
    </Block>
  )
}
