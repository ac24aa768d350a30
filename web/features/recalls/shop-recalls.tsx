import type { ShopRecall } from '#contract/recalls'
import { SHOP_WORDS } from '#contract/recalls.rules'
import { counted } from '#web/kit/desk/greeting-words'
import { Panel } from '#web/kit/desk/panel'
import type { ClauseText, WidgetProps } from '#web/kit/desk/widget'
import { Link } from '#web/kit/link/link'
import { useLocale } from '#web/ui/locale'
import { lotNames } from './lots-words'
import { SeverityBadge } from './severity'
import { useShopRecalls } from './use-shop-recalls'

/** Recalls of what the shop sells; without one there is nothing to see. */
export function ShopRecalls() {
  const { data } = useShopRecalls()
  if (!data || data.items.length === 0) return null
  return (
    <Panel title="Recalls">
      <ul className="flex flex-col gap-6">
        {data.items.map((recall) => (
          <OneRecall key={recall.id} recall={recall} />
        ))}
      </ul>
    </Panel>
  )
}

function OneRecall({ recall: { id, title, severity, products, unsent } }: { recall: ShopRecall }) {
  const locale = useLocale()
  return (
    <li>
      <SeverityBadge severity={severity} />
      <p className="mt-1 font-semibold wrap-anywhere">
        <Link to="/recalls/$recallId" params={{ recallId: id }} className="link underline underline-offset-4">
          {title}
        </Link>
      </p>
      <ul className="mt-2 flex flex-col gap-1">
        {products.map(({ familyId, name, whole, lots, left }) => (
          <li key={`${familyId} ${name}`} className="wrap-anywhere">
            <Link
              to="/business-provider-dashboard/products/$id"
              params={{ id: familyId }}
              className="link underline underline-offset-4"
            >
              {name}
            </Link>
            : {whole ? 'blocked from sale' : `only ${lots.length > 0 ? lotNames(lots, locale) : 'some days'}`}
            {left > 0 && `, ${left.toLocaleString(locale)} left in your shop`}.{!whole && ` ${SHOP_WORDS.noted}`}
          </li>
        ))}
      </ul>
      {unsent.length > 0 && (
        <p className="mt-2">
          Don’t send these orders as they are:{' '}
          {unsent.map(({ id: orderId, number }, place) => (
            <span key={orderId}>
              {place > 0 && ', '}
              <Link
                to="/business-provider-dashboard/orders/$id"
                params={{ id: orderId }}
                className="link underline underline-offset-4 nums"
              >
                {number}
              </Link>
            </span>
          ))}
        </p>
      )}
    </li>
  )
}

export function useRecallClause({ profile }: WidgetProps): ClauseText {
  const { data, isLoading } = useShopRecalls(profile.userType === 'business-provider')
  if (isLoading) return undefined
  const count = data?.items.length ?? 0
  return count === 0 ? null : counted(count, 'recall touches what you sell', 'recalls touch what you sell')
}
