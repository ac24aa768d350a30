import { CalendarX } from 'lucide-react'
import type { ProductDetail } from '#contract/products'
import { closedDays, closedOrdersWords } from '#web/lib/closure-words'
import { Banner } from '#web/ui/banner'
import { useLocale } from '#web/ui/locale'

/** The days on which the shop is closed, and what that means for an order; nothing once they are over. */
export function ShopClosed({ seller: { name, closure } }: Pick<ProductDetail, 'seller'>) {
  const locale = useLocale()
  if (!closure) return null
  return (
    <Banner tone="warning" icon={CalendarX} title={`${name} is ${closedDays(closure, locale)}`}>
      {closure.note && <span className="block">{closure.note}</span>}
      {closedOrdersWords(closure, locale)}
    </Banner>
  )
}
