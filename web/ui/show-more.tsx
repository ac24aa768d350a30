import type { Page } from '#contract/lists'
import { explain } from '#web/lib/explain'
import { Banner } from './banner'
import { Button } from './button'
import { ListRange } from './list-range'

type Pages = {
  data: { pages: Page<unknown>[] } | undefined
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  error: unknown
  fetchNextPage: () => unknown
}

/** The way on through a long list, and how much of it is there; nothing for one that fits a page. */
export function ShowMore({
  pages,
  label = 'Show more',
  className = 'mt-3',
}: {
  pages: Pages
  label?: string
  className?: string
}) {
  const loaded = pages.data?.pages ?? []
  const latest = loaded.at(-1)
  return (
    <>
      {latest && (loaded.length > 1 || pages.hasNextPage) && (
        <ListRange
          span={{ ...latest, from: 1 }}
          shown={loaded.reduce((sum, { items }) => sum + items.length, 0)}
          grows
          className="mt-5"
        />
      )}
      {pages.isFetchNextPageError && (
        <div className="mt-4">
          <Banner tone="destructive" role="alert" title={explain(pages.error)} />
        </div>
      )}
      {pages.hasNextPage && (
        <Button
          data-more=""
          variant="outline"
          className={className}
          busy={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          {label}
        </Button>
      )}
    </>
  )
}
