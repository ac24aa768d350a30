import { Star } from 'lucide-react'
import { cx } from './cx'
import { useLocale } from './locale'
import { ratingWords } from './rating-words'

/** One star, the average and how many gave it; "New" below three reviews. */
export function Rating({ value, count, className }: { value: number; count: number; className?: string }) {
  const words = ratingWords(value, count, useLocale())
  if (!words) return <span className={cx('text-sm text-muted-foreground', className)}>New</span>
  return (
    <span className={cx('rating', className)}>
      <Star aria-hidden="true" className="star" />
      <span className="sr-only">Rated </span>
      <b>{words.value}</b>
      <small>{`(${words.count})`}</small>
    </span>
  )
}
