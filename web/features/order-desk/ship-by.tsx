import type { Sale } from '#contract/sales'
import { TO_SEND } from '#contract/sales.rules'
import { Day } from '#web/kit/moment/day'
import { cx } from '#web/ui/cx'

/** Until when it has to leave or be ready, while it has not. */
export function ShipBy({
  sale: { status, fulfilment, shipBy, late },
}: {
  sale: Pick<Sale, 'status' | 'fulfilment' | 'shipBy' | 'late'>
}) {
  if (!shipBy || !TO_SEND.includes(status)) return null
  return (
    <p className={cx('text-sm', late ? 'font-semibold text-destructive-ink' : 'text-muted-foreground')}>
      {fulfilment === 'ship' ? 'Ship by' : 'Have ready by'} <Day day={shipBy} short />
      {late && ' (late)'}
    </p>
  )
}
