import { CalendarX } from 'lucide-react'
import type { Quote } from '#contract/checkout'
import { closedDays, closedOrdersWords } from '#web/lib/closure-words'
import { Banner } from '#web/ui/banner'
import { useLocale } from '#web/ui/locale'

/** A shop's holiday, and what it does to what is ordered there; nothing where none is near. */
export function ClosedShop({ group: { shop, closure } }: { group: Pick<Quote['groups'][number], 'shop' | 'closure'> }) {
  const locale = useLocale()
  if (!closure) return null
  return (
    <div className="px-4 pb-4 sm:px-5">
      <Banner tone="warning" icon={CalendarX} title={`${shop.name} is ${closedDays(closure, locale)}`}>
        {closure.note && <span className="block">{closure.note}</span>}
        {closedOrdersWords(closure, locale)}
      </Banner>
    </div>
  )
}
