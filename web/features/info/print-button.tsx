import { Printer } from 'lucide-react'
import { cx } from '#web/ui/cx'
import { Icon } from '#web/ui/icon'
import { pageActClass } from '#web/ui/page-act-class'

/** The browser's own printing, which also makes a file. Without scripts there is the browser's menu. */
export function PrintButton() {
  return (
    <button type="button" onClick={() => print()} className={cx(pageActClass, 'noscript:hidden no-print')}>
      <Icon as={Printer} size="sm" />
      Print or save
    </button>
  )
}
