import { SlidersHorizontal } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Facets, ProductSearch } from '#contract/products'
import { Button } from '#web/ui/button'
import { Icon } from '#web/ui/icon'

const FilterSheet = lazy(() => import('./filter-sheet'))

/** Opens the filters where there is no room for the rail. Says how many are chosen. */
export function FilterButton({
  count,
  ...sheet
}: {
  count: number
  search: ProductSearch
  facets: Facets | undefined
  found: string
}) {
  const [open, setOpen] = useState(false)
  // the sheet stays once it was there, so that it can close in its own time
  const [wanted, setWanted] = useState(false)
  const handleOpen = () => {
    setWanted(true)
    setOpen(true)
  }
  return (
    <>
      <Button
        variant="outline"
        aria-haspopup="dialog"
        aria-expanded={open}
        className="flex-1 lg:hidden noscript:hidden"
        onClick={handleOpen}
      >
        <Icon as={SlidersHorizontal} />
        Filters
        {count > 0 && (
          <span className="rounded-pill bg-primary text-primary-foreground text-xs font-bold min-w-[1.375rem] px-1.5 py-0.5 nums">
            {count}
            <span className="sr-only"> chosen</span>
          </span>
        )}
      </Button>
      {wanted && (
        <Suspense>
          <FilterSheet open={open} onClose={() => setOpen(false)} {...sheet} />
        </Suspense>
      )}
    </>
  )
}
