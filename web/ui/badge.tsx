import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx'
import { Icon } from './icon'

const TONES = {
  neutral: 'bg-muted text-foreground',
  success: 'bg-success-soft text-success-ink',
  warning: 'bg-warning-soft text-warning-ink',
  destructive: 'bg-destructive-soft text-destructive-ink',
  info: 'bg-info-soft text-info-ink',
  rose: 'bg-rose-soft text-rose',
  primary: 'bg-primary-soft text-primary-ink',
  spark: 'bg-spark text-spark-foreground',
  /** Solid red: lost, critical. */
  solid: 'bg-destructive text-destructive-foreground',
  /** On pictures. */
  photo: 'bg-card text-foreground shadow-xs',
}

export type BadgeTone = keyof typeof TONES

/** A status in a word, with an icon so that colour is never alone. */
export function Badge({
  tone = 'neutral',
  icon,
  className,
  children,
}: {
  tone?: BadgeTone
  icon?: LucideIcon | undefined
  className?: string
  children: ReactNode
}) {
  return (
    <span className={cx('badge', TONES[tone], className)}>
      {icon && <Icon as={icon} size="xs" />}
      {children}
    </span>
  )
}
