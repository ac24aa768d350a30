import { Flag } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { ReportedType } from '#contract/reports.rules'
import { buttonClass } from '#web/ui/button-class'
import { cx } from '#web/ui/cx'
import { Icon } from '#web/ui/icon'
import { pageActClass } from '#web/ui/page-act-class'

// few press this, and forms bring a lot along
const ReportDialog = lazy(() => import('./report-dialog'))

const LOOKS = {
  /** In a row of buttons. */
  button: buttonClass('ghost', 'sm'),
  /** Beside other acts of a page. */
  link: pageActClass,
  /** Below what it is about. */
  small:
    'inline-flex items-center gap-1.5 min-h-6 pointer-coarse:min-h-touch text-sm text-muted-foreground underline underline-offset-4',
} as const

/** A button that reports one thing to those who judge. Without scripts it is not there. */
export function ReportThis({
  type,
  id,
  what,
  look = 'small',
  className,
  children,
}: {
  type: ReportedType
  id: string
  /** "the review by Ada" */
  what: string
  look?: keyof typeof LOOKS
  className?: string
  /** What the button says where it is not "Report" and, read aloud, what it reports. */
  children?: ReactNode
}) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className={cx(LOOKS[look], 'noscript:hidden no-print', className)}
      >
        <Icon as={Flag} size={look === 'small' ? 'xs' : 'sm'} />
        <span>
          {children ?? (
            <>
              Report<span className="sr-only"> {what}</span>
            </>
          )}
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
