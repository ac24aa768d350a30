import { useState } from 'react'
import type { Quote } from '#contract/checkout'
import { Money } from './money'

/** Tells the new total to whoever cannot see it change. */
export function TotalNews({ quote: { grandTotal, currency } }: { quote: Pick<Quote, 'grandTotal' | 'currency'> }) {
  const [first] = useState(grandTotal)
  const [isChanged, setIsChanged] = useState(false)
  if (grandTotal !== first && !isChanged) setIsChanged(true)
  return (
    <p role="status" className="sr-only">
      {isChanged && (
        <>
          Total <Money amount={grandTotal} currency={currency} />
        </>
      )}
    </p>
  )
}
