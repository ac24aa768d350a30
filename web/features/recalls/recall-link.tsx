import { Link } from '#web/kit/link/link'
import { cx } from '#web/ui/cx'

/** Leads to a recall, whole: what happened, what to do, and what it is about. */
export function RecallLink({ id, className }: { id: string; className?: string }) {
  return (
    <Link
      to="/recalls/$recallId"
      params={{ recallId: id }}
      className={cx('link font-semibold underline underline-offset-4', className)}
    >
      Read the recall
    </Link>
  )
}

/** Where it stands by itself and is pressed with a finger. */
export const RECALL_LINK_ALONE = 'inline-flex items-center min-h-compact pointer-coarse:min-h-touch'
