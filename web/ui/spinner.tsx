import { LoaderCircle } from 'lucide-react'
import { cx } from './cx'
import { Icon } from './icon'

/** Turning circle. Say in words beside it what is going on. */
export function Spinner({ className }: { className?: string }) {
  return <Icon as={LoaderCircle} className={cx('animate-spin', className)} />
}
