import type { OrderDetail } from '#contract/orders'
import { Link } from '#web/kit/link/link'
import { buttonClass } from '#web/ui/button-class'

/** The way to a message about this order, which begins with its number. */
export function OrderHelp({ number }: Pick<OrderDetail, 'number'>) {
  return (
    <Link to="/contact-us" search={{ topic: 'orders', order: number }} className={buttonClass('outline')}>
      Help with this order
    </Link>
  )
}
