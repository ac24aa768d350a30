import { type ComponentProps, lazy, Suspense } from 'react'
import type { BarChart } from './bar-chart'

const Bars = lazy(async () => ({ default: (await import('./bar-chart')).BarChart }))

/** A chart that nothing else on its page waits for: its room is there at once, and its bars when they are. */
export function BarsLater(props: ComponentProps<typeof BarChart>) {
  return (
    <Suspense fallback={null}>
      <Bars {...props} />
    </Suspense>
  )
}
