import { RotateCcw, Store, Truck } from 'lucide-react'
import type { ReactNode } from 'react'
import { returnPromise } from '#contract/returns.rules'
import type { Storefront } from '#contract/storefront'
import { deliveryFeeWords, readyWords } from '#web/features/products/detail/delivery-words'
import { useZone } from '#web/kit/moment/use-zone'
import { closedDays, closedOrdersWords } from '#web/lib/closure-words'
import { timesWithin } from '#web/lib/time-words'
import { Icon } from '#web/ui/icon'
import { useLocale } from '#web/ui/locale'
import { Part } from './part'

type Terms = NonNullable<Storefront['terms']>

/** How a shop delivers, hands over, and takes back, in the words of its products. */
export function ShopTerms({
  terms,
  closure,
  timeZone,
  now,
}: {
  terms: Terms
  closure: Storefront['closure']
  timeZone: string
  now: Date
}) {
  const locale = useLocale()
  const zone = useZone(timeZone, now)
  const { ships, collects, returnDays, returnNote, minDays, maxDays, currency } = terms
  const days = minDays === maxDays ? `${minDays}` : `${minDays} to ${maxDays}`
  return (
    <Part title="Delivery and returns">
      {closure && (
        <p className="mb-4">{`The shop is ${closedDays(closure, locale)}. ${closedOrdersWords(closure, locale)}`}</p>
      )}
      <ul className="grid gap-x-8 gap-y-4 md:grid-cols-2">
        {ships && (
          <Fact icon={Truck} title={deliveryFeeWords(terms, 0, currency, locale)}>
            {`${days} ${maxDays === 1 ? 'day' : 'days'} in transit.`}
          </Fact>
        )}
        {collects && (
          <Fact icon={Store} title="Pickup at the shop, free">
            {[
              readyWords(terms.readyInHours),
              terms.address,
              terms.collectHours && [timesWithin(terms.collectHours, locale), zone].filter(Boolean).join(' '),
            ]
              .filter(Boolean)
              .map((fact) => `${fact}. `)}
          </Fact>
        )}
        <Fact icon={RotateCcw} title={returnPromise(returnDays)}>
          {returnNote}
        </Fact>
      </ul>
    </Part>
  )
}

function Fact({ icon, title, children }: { icon: typeof Truck; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-3.5">
      <span className="text-primary-ink mt-0.5">
        <Icon as={icon} />
      </span>
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        <p className="text-muted-foreground wrap-anywhere">{children}</p>
      </div>
    </li>
  )
}
