import { useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import type { FormEvent } from 'react'
import { Button } from '#web/ui/button'
import { Field } from '#web/ui/field'
import { Input } from '#web/ui/input'
import { type DeskSearch, readDeskSearch } from './desk-search'

/** Finds an order by its number or its customer, within the tab that is shown. */
export function SearchForm({ search }: { search: DeskSearch }) {
  const navigate = useNavigate()
  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const q = new FormData(event.currentTarget).get('q')
    const asked = readDeskSearch({ ...search, q, cursor: undefined })
    void navigate({ to: '/business-provider-dashboard/orders', search: asked, resetScroll: false })
  }
  return (
    <search>
      <form onSubmit={handleSubmit} className="mt-5 flex flex-wrap items-end gap-3 max-w-[36rem]">
        {/* another address brings another text */}
        <Field key={search.q} label="Search orders" className="grow basis-[11rem] min-w-0">
          <Input
            type="search"
            name="q"
            icon={Search}
            placeholder="Order number or customer"
            defaultValue={search.q}
            maxLength={80}
          />
        </Field>
        <Button type="submit" variant="outline">
          Search
        </Button>
      </form>
    </search>
  )
}
