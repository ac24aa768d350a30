import { Star } from 'lucide-react'
import { Bar } from './bar'
import { Icon } from './icon'
import { useLocale } from './locale'

/** How many reviews gave five stars, four, and so on down to one. */
export function RatingBars({ counts }: { counts: readonly [number, number, number, number, number] }) {
  const locale = useLocale()
  const total = counts.reduce((sum, count) => sum + count, 0)
  return (
    <dl className="flex flex-col gap-2">
      {counts
        .map((count, i) => ({ count, stars: 5 - i }))
        .map(({ count, stars }) => (
          <div key={stars} className="grid grid-cols-[2.5rem_1fr_3rem] items-center gap-3 text-sm">
            <dt className="flex items-center gap-1 nums">
              {stars}
              <span className="sr-only">{stars === 1 ? ' star' : ' stars'}</span>
              <span className="text-spark">
                <Icon as={Star} size="xs" filled />
              </span>
            </dt>
            <dd>
              <Bar share={total > 0 ? count / total : 0} fill="fill-spark" className="h-[0.5rem]" />
            </dd>
            <dd className="text-right text-muted-foreground nums">{count.toLocaleString(locale)}</dd>
          </div>
        ))}
    </dl>
  )
}
