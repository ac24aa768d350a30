import { useNavigate } from '@tanstack/react-router'
import { SearchWords } from '#web/kit/form/search-words'
import { type DeskSearch, readDeskSearch } from './desk-search'

/** Finds an order by its number or its customer, within the tab that is shown. */
export function SearchForm({ search }: { search: DeskSearch }) {
  const navigate = useNavigate()
  function handleSearch(q: string) {
    const asked = readDeskSearch({ ...search, q, cursor: undefined })
    void navigate({ to: '/business-provider-dashboard/orders', search: asked, resetScroll: false })
  }
  return (
    <search>
      <SearchWords
        label="Search orders"
        placeholder="Number, name"
        words={search.q}
        maxLength={80}
        className="mt-5 max-w-[36rem]"
        onSearch={handleSearch}
      />
    </search>
  )
}
