import { useEffect, useRef } from 'react'
import { Banner } from '#web/ui/banner'
import { Button } from '#web/ui/button'
import { useLocale } from '#web/ui/locale'
import { priceText } from '#web/ui/price-parts'
import { problemWords } from './problems'
import type { PlacingOrder } from './use-place-order'

/** What changed since the buyer looked: old and new, line by line, and one button that agrees. */
export function ChangesBanner({
  order: { problems, refusals, accept },
  currency,
}: {
  order: PlacingOrder
  currency: string
}) {
  const locale = useLocale()
  const price = (amount: number) => priceText(amount, currency, locale)
  const box = useRef<HTMLDivElement>(null)
  // whoever pressed Pay may be far below, and the button takes no focus while there is something to accept
  useEffect(() => {
    if (refusals === 0) return
    box.current?.focus()
    box.current?.scrollIntoView({ block: 'center' })
  }, [refusals])
  return (
    <div ref={box} id="changes" role="alert" tabIndex={-1}>
      {problems.length > 0 && (
        <div className="mb-5">
          <Banner
            tone="warning"
            title={
              problems.every(({ kind }) => kind === 'coupon') ? 'Your total changed' : 'Something in your cart changed'
            }
            actions={
              <Button variant="outline" size="sm" onClick={accept}>
                Accept
              </Button>
            }
          >
            {problems.map((problem) => (
              <span key={`${problem.productId} ${problem.kind}`} className="block">
                {problemWords(problem, price)}
              </span>
            ))}
          </Banner>
        </div>
      )}
    </div>
  )
}
