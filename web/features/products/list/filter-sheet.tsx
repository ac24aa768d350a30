import type { Facets, ProductSearch } from '#contract/products'
import { Button } from '#web/ui/button'
import { buttonClass } from '#web/ui/button-class'
import { Sheet } from '#web/ui/sheet'
import { FilterForm } from './filter-form'
import { ListLink } from './list-link'

/** The filters on narrow screens. Choices count at once; the button says what they come to and closes. */
export default function FilterSheet({
  open,
  onClose,
  search,
  facets,
  found,
}: {
  open: boolean
  onClose: () => void
  search: ProductSearch
  facets: Facets | undefined
  /** "62 products". */
  found: string
}) {
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="Filters"
      closeLabel="Close filters"
      footer={
        <>
          <ListLink search={search.q ? { q: search.q } : {}} data-plain="" className={buttonClass('outline')}>
            Clear all
          </ListLink>
          <Button className="flex-1" onClick={onClose}>
            Show {found}
          </Button>
        </>
      }
    >
      <FilterForm id="filters-sheet" search={search} facets={facets} />
    </Sheet>
  )
}
