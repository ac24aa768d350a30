import { useNavigate } from '@tanstack/react-router'
import { SALE_MARKS, type SaleMark } from '#contract/sales.rules'
import { Field } from '#web/ui/field'
import { FoldedFilters } from '#web/ui/folded-filters'
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
  return (
    <search aria-label="Filter orders" className="mt-3 flex flex-col gap-3 items-start">
      <FoldedFilters
        chosen={[from, to, only].filter(Boolean).length}
        className="w-full grid gap-3 grid-cols-[repeat(auto-fit,minmax(11.5rem,1fr))] max-w-[48rem]"
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
      </FoldedFilters>
    </search>
  )
}
