import { Flag } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { ReportedType } from '#contract/reports.rules'
import { cx } from '#web/ui/cx'
import { Icon } from '#web/ui/icon'

// few press this, and forms bring a lot along
const ReportDialog = lazy(() => import('./report-dialog'))

const LOOKS = {
  /** Beside other acts of a page. */
  link: 'gap-2 min-h-compact pointer-coarse:min-h-touch font-semibold text-primary-ink hover:underline',
  /** Below what it is about. */
  small: 'gap-1.5 min-h-6 pointer-coarse:min-h-touch text-sm text-muted-foreground underline',
} as const

/** A button that reports one thing to those who judge. Without scripts it is not there. */
export function ReportThis({
  type,
  id,
  what,
  look = 'small',
  className,
}: {
  type: ReportedType
  id: string
  /** "the review by Ada" */
  what: string
  look?: keyof typeof LOOKS
  className?: string
}) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className={cx('inline-flex items-center underline-offset-4 noscript:hidden no-print', LOOKS[look], className)}
      >
        <Icon as={Flag} size={look === 'link' ? 'sm' : 'xs'} />
        <span>
          Report<span className="sr-only"> {what}</span>
        </span>
      </button>
      {open && (
        <Suspense>
          <ReportDialog type={type} id={id} what={what} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
