import type { OwnRow } from '#contract/catalogue-shapes'
import { Link } from '#web/kit/link/link'
import { dayText } from '#web/kit/moment/days'
import { GoodsThumb } from '#web/kit/money/goods-thumb'
import { Money } from '#web/kit/money/money'
import { useMay } from '#web/kit/session/use-may'
import { Checkbox } from '#web/ui/checkbox'
import { useLocale } from '#web/ui/locale'
import { RowHeader, Td, Tr } from '#web/ui/table'
import { StatusBadge } from '../status-badge'

/** One variation: its name leads to the product, its stock to the movements. */
export function ProductRow({
  row,
  chosen,
  onChoose,
}: {
  row: OwnRow
  chosen: boolean
  onChoose: (on: boolean) => void
}) {
  const writes = useMay('business-provider', 'catalogue')
  const locale = useLocale()
  const name = [row.name, row.option].filter(Boolean).join(', ')
  return (
    <Tr>
      <Td className="stacked:order-1 stacked:self-center stacked:justify-self-end">
        {writes && (
          <Checkbox className="stacked:gap-0" checked={chosen} onChange={({ target }) => onChoose(target.checked)}>
            <span className="sr-only">Select {name}</span>
          </Checkbox>
        )}
      </Td>
      <RowHeader>
        <span className="flex items-center gap-4">
          <GoodsThumb src={row.picture} size="sm" />
          <span className="min-w-0">
            {writes ? (
              <Link
                to="/business-provider-dashboard/products/$id"
                params={{ id: row.familyId }}
                data-plain=""
                className="font-semibold hover:underline underline-offset-4"
              >
                {name}
              </Link>
            ) : (
              <span className="font-semibold">{name}</span>
            )}
            <span className="block text-sm font-normal text-muted-foreground">
              <span className="nums">{row.sku}</span>, {row.category}
            </span>
            {row.saleEndsOn && (
              <span className="block text-sm font-normal text-muted-foreground">
                On sale through {dayText(row.saleEndsOn, locale)}
              </span>
            )}
          </span>
        </span>
      </RowHeader>
      <Td className="stacked:order-2 @max-3xs:col-span-2">
        <StatusBadge status={row.status} />
      </Td>
      <Td numeric className="stacked:order-2 @max-3xs:col-span-2 @max-3xs:text-left">
        {row.price > 0 ? <Money amount={row.price} currency={row.currency} /> : 'No price'}
      </Td>
      <Td numeric className="stacked:order-3 stacked:col-span-2 stacked:text-left">
        <Link
          to="/business-provider-dashboard/products/stock/$id"
          params={{ id: row.id }}
          className="underline underline-offset-4 inline-flex items-center justify-end min-h-compact min-w-compact pointer-coarse:min-h-touch gap-1"
        >
          <span className="columns:sr-only">Stock </span>
          {row.stock}
          <span className="sr-only"> of {name}</span>
        </Link>
        {row.reserved > 0 && (
          <span className="block text-sm text-muted-foreground">{row.reserved} held while someone pays</span>
        )}
        {row.low && (
          <span className="block text-sm font-medium text-warning-ink">
            {row.stock - row.reserved <= 0 ? 'Sold out' : 'Running low'}
          </span>
        )}
      </Td>
    </Tr>
  )
}
