import { CircleAlert, CircleCheck, Info, type LucideIcon, OctagonAlert, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx'
import { Icon } from './icon'

const TONES = {
  info: { box: 'bg-info-soft text-foreground', ink: 'text-info-ink', icon: Info },
  success: { box: 'bg-success-soft text-foreground', ink: 'text-success-ink', icon: CircleCheck },
  warning: { box: 'bg-warning-soft text-foreground', ink: 'text-warning-ink', icon: CircleAlert },
  destructive: { box: 'bg-destructive-soft text-foreground', ink: 'text-destructive-ink', icon: TriangleAlert },
  critical: { box: 'bg-destructive text-destructive-foreground', ink: '', icon: OctagonAlert },
}

/** A notice that pushes the page down and never covers it. */
export function Banner({
  tone = 'info',
  icon,
  title,
  actions,
  role,
  children,
}: {
  tone?: keyof typeof TONES
  icon?: LucideIcon
  title: ReactNode
  /** Small buttons. */
  actions?: ReactNode
  /** Set when it appears while the page is open. */
  role?: 'status' | 'alert'
  children?: ReactNode
}) {
  const looks = TONES[tone]
  return (
    <div role={role} className={cx('flex gap-3.5 rounded-card p-4 sm:p-5 hc:border-2', looks.box)}>
      <span className={cx('mt-0.5', looks.ink)}>
        <Icon as={icon ?? looks.icon} size="lg" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{title}</p>
        {children && <p className="mt-0.5 whitespace-pre-line">{children}</p>}
        {actions && <div className="mt-3 flex flex-wrap gap-2">{actions}</div>}
      </div>
    </div>
  )
}

/** The one-line banner under the header: offline stays, back online leaves by itself. */
export function StatusBar({
  tone,
  icon,
  children,
}: {
  tone: 'inverse' | 'success'
  icon: LucideIcon
  children: ReactNode
}) {
  return (
    <div
      role="status"
      className={cx(
        'rounded-card px-5 py-3.5 flex items-center gap-3',
        tone === 'inverse'
          ? 'bg-inverse text-inverse-foreground'
          : 'bg-success-soft text-success-ink hc:border-2 font-medium',
      )}
    >
      <Icon as={icon} />
      <p>{children}</p>
    </div>
  )
}
