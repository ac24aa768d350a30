import { useNavigate } from '@tanstack/react-router'
import { SlidersHorizontal } from 'lucide-react'
import { useId, useState } from 'react'
import { SALE_MARKS, type SaleMark } from '#contract/sales.rules'
import { Button } from '#web/ui/button'
import { cx } from '#web/ui/cx'
import { Field } from '#web/ui/field'
import { Icon } from '#web/ui/icon'
import { Input } from '#web/ui/input'
import { Select } from '#web/ui/select'
import { type DeskSearch, readDeskSearch } from './desk-search'

const MARK_WORDS: Record<SaleMark, string> = {
  refunded: 'With a refund',
  returned: 'With a return',
  repeat: 'From returning customers',
}

/** When they were placed and what became of them; each choice counts at once. */
export function OrdersFilter({ search }: { search: DeskSearch }) {
  const navigate = useNavigate()
  const show = (change: Partial<DeskSearch>) =>
    void navigate({
      to: '/business-provider-dashboard/orders',
      search: readDeskSearch({ ...search, ...change, cursor: undefined }),
      resetScroll: false,
    })
  const { from = '', to = '', only = '' } = search
  const chosen = [from, to, only].filter(Boolean).length
  // on a phone the orders come first, unless some are left out
  const [open, setOpen] = useState(chosen > 0)
  const fields = useId()
  return (
    <search aria-label="Filter orders">
      <Button
        variant="outline"
        size="sm"
        aria-expanded={open}
        aria-controls={fields}
        className="mt-3 sm:hidden"
        onClick={() => setOpen(!open)}
      >
        <Icon as={SlidersHorizontal} size="sm" />
        {chosen === 0 ? 'Filters' : `Filters, ${chosen} chosen`}
      </Button>
      <div
        id={fields}
        className={cx('mt-3 grid gap-3 grid-cols-1 sm:grid-cols-3 max-w-[48rem]', !open && 'max-sm:hidden')}
      >
        <Field label="Placed from">
          <Input type="date" max={to} value={from} onChange={({ target }) => show({ from: target.value })} />
        </Field>
        <Field label="Placed to">
          <Input type="date" min={from} value={to} onChange={({ target }) => show({ to: target.value })} />
        </Field>
        <Field label="Which orders">
          <Select value={only} onChange={({ target }) => show({ only: target.value as SaleMark })}>
            <option value="">All</option>
            {SALE_MARKS.map((mark) => (
              <option key={mark} value={mark}>
                {MARK_WORDS[mark]}
              </option>
            ))}
          </Select>
        </Field>
      </div>
    </search>
  )
}
