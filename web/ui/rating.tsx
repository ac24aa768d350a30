import { Star } from 'lucide-react'
import { cx } from './cx'
import { Icon } from './icon'
import { useLocale } from './locale'
import { ratingWords } from './rating-words'

/** One star, the average and how many gave it; "New" below three reviews. */
export function Rating({ value, count, className }: { value: number; count: number; className?: string }) {
  const words = ratingWords(value, count, useLocale())
  if (!words) return <span className={cx('text-sm text-muted-foreground', className)}>New</span>
  return (
    <span className={cx('inline-flex items-center gap-1 text-sm', className)}>
      <span className="text-spark">
        <Icon as={Star} size="sm" filled />
      </span>
      <span className="sr-only">Rated </span>
      <span className="font-semibold nums">{words.value}</span>
      <span className="text-muted-foreground nums">({words.count})</span>
    </span>
  )
}
