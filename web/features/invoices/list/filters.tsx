import { useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import type { FormEvent } from 'react'
import { Button } from '#web/ui/button'
import { Field } from '#web/ui/field'
import { Input } from '#web/ui/input'
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
  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    show({ q: new FormData(event.currentTarget).get('q') })
  }
  return (
    <search className="flex flex-wrap gap-3 md:grid md:grid-cols-4 items-end">
      <form onSubmit={handleSubmit} className="basis-full md:col-span-2 flex flex-wrap items-end gap-3">
        {/* another address brings another text */}
        <Field key={search.q} label="Search invoices" className="grow basis-[11rem] min-w-0">
          <Input
            type="search"
            name="q"
            icon={Search}
            placeholder="Name or number"
            defaultValue={search.q}
            maxLength={100}
          />
        </Field>
        <Button type="submit" variant="outline">
          Search
        </Button>
      </form>
      <MonthFilter label="From month" months={months} value={search.from} onChoose={(from) => show({ from })} />
      <MonthFilter label="To month" months={months} value={search.to} onChoose={(to) => show({ to })} />
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
    <Field label={label} className="grow basis-[calc(4rem*var(--font-scale)+var(--spacing)*13)] min-w-0">
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
