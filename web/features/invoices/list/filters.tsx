import { useNavigate } from '@tanstack/react-router'
import { SearchWords } from '#web/kit/form/search-words'
import { Field } from '#web/ui/field'
import { FoldedFilters } from '#web/ui/folded-filters'
import { useLocale } from '#web/ui/locale'
import { Select } from '#web/ui/select'
import { monthText } from '../../../kit/moment/days'
import { type InvoicesSearch, readInvoicesSearch } from '../invoices-search'

/**
 * Words and months. Months count at once, words when they are sent.
 *
 * @param months those to choose from, newest first
 */
export function Filters({ search, months }: { search: InvoicesSearch; months: readonly string[] }) {
  const navigate = useNavigate()
  const show = (change: Record<string, unknown>) =>
    void navigate({ to: '/invoices', search: readInvoicesSearch({ ...search, ...change }), resetScroll: false })
  return (
    <search className="flex flex-wrap gap-3 items-end">
      <SearchWords
        label="Search invoices"
        placeholder="Name or number"
        words={search.q}
        className="basis-full md:grow md:basis-[18rem]"
        onSearch={(q) => show({ q })}
      />
      <FoldedFilters
        chosen={[search.from, search.to].filter(Boolean).length}
        className="w-full flex flex-wrap gap-3 items-end md:w-auto md:grow"
      >
        <MonthFilter label="From month" months={months} value={search.from} onChoose={(from) => show({ from })} />
        <MonthFilter label="To month" months={months} value={search.to} onChoose={(to) => show({ to })} />
      </FoldedFilters>
    </search>
  )
}

function MonthFilter({
  label,
  months,
  value,
  onChoose,
}: {
  label: string
  months: readonly string[]
  value: string | undefined
  onChoose: (month: string) => void
}) {
  const locale = useLocale()
  const offered = value && !months.includes(value) ? [value, ...months] : months
  return (
    <Field label={label} className="grow basis-[calc(8.5rem*var(--font-scale)+3.5rem)] min-w-0">
      <Select value={value ?? ''} onChange={({ target }) => onChoose(target.value)}>
        <option value="">Any</option>
        {offered.map((month) => (
          <option key={month} value={month}>
            {monthText(month, locale)}
          </option>
        ))}
      </Select>
    </Field>
  )
}
