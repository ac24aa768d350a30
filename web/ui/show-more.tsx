import { explain } from '#web/lib/explain'
import { Banner } from './banner'
import { Button } from './button'

type Pages = {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  error: unknown
  fetchNextPage: () => unknown
}

/** The way on through a long list; nothing once all of it is there. */
export function ShowMore({
  pages,
  label = 'Show more',
  className = 'mt-5',
}: {
  pages: Pages
  label?: string
  className?: string
}) {
  return (
    <>
      {pages.isFetchNextPageError && (
        <div className="mt-4">
          <Banner tone="destructive" role="alert" title={explain(pages.error)} />
        </div>
      )}
      {pages.hasNextPage && (
        <Button
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
