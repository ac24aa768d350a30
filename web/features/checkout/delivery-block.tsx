import type { Quote } from '#contract/checkout'
import { type Arrival, arrivalText } from '#contract/delivery.rules'
import { ChoiceCard } from '#web/ui/choice-card'
import { Fieldset } from '#web/ui/fieldset'
import { useLocale } from '#web/ui/locale'
import { priceText } from '#web/ui/price-parts'
import { Block } from '../../kit/page/block'

export type Fulfilment = 'ship' | 'pickup'

/** How each shop's part reaches the buyer. */
export function DeliveryBlock({
  quote,
  onChoose,
}: {
  quote: Quote
  onChoose: (shopId: string, kind: Fulfilment) => void
}) {
  const locale = useLocale()
  return (
    <Block title="Delivery">
      <div className="flex flex-col gap-5">
        {quote.groups.map(({ shop, options, fulfilment }) => (
          <Fieldset key={shop.id} legend={`From ${shop.name}`}>
            <div className="grid gap-3 sm:grid-cols-2">
              {options.map(({ kind, fee, label, note, arrival }) => (
                <ChoiceCard
                  key={kind}
                  name={`delivery-${shop.id}`}
                  value={kind}
                  checked={kind === fulfilment}
                  onChange={() => onChoose(shop.id, kind)}
                  title={`${label}, ${fee === 0 ? 'free' : priceText(fee, quote.currency, locale)}`}
                  note={noteOf(kind, arrival, note, locale)}
                />
              ))}
            </div>
          </Fieldset>
        ))}
      </div>
    </Block>
  )
}

/** The day first, then where; a parcel's own note is only for shops that promise no day. */
function noteOf(kind: Fulfilment, arrival: Arrival | null, note: string, locale: string): string {
  if (!arrival) return note
  const day = arrivalText(arrival, locale)
  return kind === 'ship' ? `Arrives ${day}` : `Ready ${day}. ${note}`
}
