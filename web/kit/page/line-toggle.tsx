import { ChevronDown } from 'lucide-react'
import { cx } from '#web/ui/cx'
import { Icon } from '#web/ui/icon'

export type Toggle = { more: number; listId: string; onToggle: () => void }

/** Opens the line it stands in, and those that wait behind it. @param more how many wait */
export function LineToggle({ more, listId, open, onToggle }: Toggle & { open: boolean }) {
  const words = open ? 'Show less' : more > 0 ? `${more} more` : 'Details'
  return (
    <button
      type="button"
      aria-expanded={open}
      aria-controls={listId}
      onClick={onToggle}
      className="noscript:hidden inline-flex items-center justify-center gap-1.5 min-w-touch min-h-touch my-[0.25rem] px-2 sm:px-3 shrink-0 rounded-control font-semibold text-sm"
    >
      <span className="max-sm:sr-only">{words}</span>
      <Icon as={ChevronDown} className={cx('transition-transform', open && 'rotate-180')} />
    </button>
  )
}
