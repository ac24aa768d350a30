import { Printer } from 'lucide-react'
import { Icon } from '#web/ui/icon'

/** The browser's own printing, which also makes a file. Without scripts there is the browser's menu. */
export function PrintButton() {
  return (
    <button
      type="button"
      onClick={() => print()}
      className="no-print noscript:hidden inline-flex items-center gap-2 min-h-compact pointer-coarse:min-h-touch font-semibold text-primary-ink hover:underline underline-offset-4"
    >
      <Icon as={Printer} size="sm" />
      Print or save
    </button>
  )
}
