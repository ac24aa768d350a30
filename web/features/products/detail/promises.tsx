import { type LucideIcon, RotateCcw, Store, Truck } from 'lucide-react'
import type { ReactNode } from 'react'
import { countryInSentence } from '#contract/country-names.rules'
import { pausedUntil } from '#contract/delivery.rules'
import { closedAt, zoneName } from '#contract/hours.rules'
import type { ProductDetail } from '#contract/products'
import { returnPromise } from '#contract/returns.rules'
import { useTakenOver } from '#web/kit/page/taken-over'
import { dayWords, timesWithin, zoneWords } from '#web/lib/time-words'
import { Icon } from '#web/ui/icon'
import { useLocale } from '#web/ui/locale'
import { arrivalWords, cutoffWords, readyWords } from './delivery-words'

/** How it comes to the buyer and back. What is sold out comes to nobody: only the returns are left. */
export function Promises({ seller, available }: Pick<ProductDetail, 'seller' | 'available'>) {
  const locale = useLocale()
  // the page is kept and served for a while: a date written by the server could be yesterday's
  const now = useTakenOver() ? new Date() : null
  const { delivery, collection } = seller
  const { closure } = seller
  const paused = now && pausedUntil(closure, delivery.timeZone, now)
  const orderable = available > 0 && !paused
  const closed = now && closedAt(closure, delivery.timeZone, now)
  const zone = now ? zoneWords(delivery.timeZone, now, locale) : zoneName(delivery.timeZone, locale)
  return (
    <ul className="rounded-card bg-sunken hc:border-2 p-5 flex flex-col gap-3.5">
      {orderable && delivery.ships && (
        <Kept icon={Truck} title={arrivalWords({ ...delivery, closure }, now, locale)}>
          {/* while it is closed no hour is the last */}
          {!closure && `${cutoffWords(delivery, now, locale)}. `}
          {`Ships within ${countryInSentence(delivery.country, locale)} only.`}
        </Kept>
      )}
      {orderable && collection.offered && (
        <Kept icon={Store} title={`Pick up at ${seller.name}`}>
          {[
            readyWords(collection.readyInHours),
            closed && `Closed through ${dayWords(closed.to, locale)}`,
            collection.address,
            collection.hours && [timesWithin(collection.hours, locale), zone].filter(Boolean).join(' '),
          ]
            .filter(Boolean)
            .map((fact) => `${fact}. `)}
        </Kept>
      )}
      <Kept icon={RotateCcw} title={returnPromise(seller.returnDays)}>
        {seller.returnNote}
      </Kept>
    </ul>
  )
}

function Kept({ icon, title, children }: { icon: LucideIcon; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-3.5">
      <span className="text-primary-ink mt-0.5">
        <Icon as={icon} />
      </span>
      <span>
        <span className="font-semibold">{title}</span>
        <br />
        <span className="text-muted-foreground">{children}</span>
      </span>
    </li>
  )
}
