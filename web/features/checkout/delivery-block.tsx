import type { Quote } from '#contract/checkout'
import { useZone } from '#web/kit/moment/use-zone'
import { closedDays, closedOrdersWords } from '#web/lib/closure-words'
import { ChoiceCard } from '#web/ui/choice-card'
import { Fieldset } from '#web/ui/fieldset'
import { useLocale } from '#web/ui/locale'
import { priceText } from '#web/ui/price-parts'
import { Block } from '../../kit/page/block'
import { optionNote } from '../cart/option-note'

export type Fulfilment = 'ship' | 'pickup'

/** How each shop's part reaches the buyer. */
export function DeliveryBlock({
  quote,
  onChoose,
}: {
  quote: Quote
  onChoose: (shopId: string, kind: Fulfilment) => void
}) {
  return (
    <Block title="Delivery">
      <div className="flex flex-col gap-5">
        {quote.groups.map((group) => (
          <ShopDelivery
            key={group.shop.id}
            group={group}
            currency={quote.currency}
            onChoose={(kind) => onChoose(group.shop.id, kind)}
          />
        ))}
      </div>
    </Block>
  )
}

type Group = Quote['groups'][number]

function ShopDelivery({
  group: { shop, options, fulfilment, timeZone, closure, pausedUntil },
  currency,
  onChoose,
}: {
  group: Group
  currency: string
  onChoose: (kind: Fulfilment) => void
}) {
  const locale = useLocale()
  const zone = useZone(timeZone, new Date())
  return (
    <Fieldset legend={`From ${shop.name}`}>
      {closure && (
        <p className="mb-3 text-sm">
          {shop.name} is {closedDays(closure, locale)}. {closedOrdersWords(closure, locale)}
        </p>
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        {/* nothing comes from a shop that takes no orders */}
        {(pausedUntil ? [] : options).map((option) => (
          <ChoiceCard
            key={option.kind}
            name={`delivery-${shop.id}`}
            value={option.kind}
            checked={option.kind === fulfilment}
            onChange={() => onChoose(option.kind)}
            title={`${option.label}, ${option.fee === 0 ? 'free' : priceText(option.fee, currency, locale)}`}
            note={optionNote(option, locale, zone)}
          />
        ))}
      </div>
    </Fieldset>
  )
}
