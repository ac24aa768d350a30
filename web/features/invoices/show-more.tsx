import { explain } from '#web/lib/explain'
import { Banner } from '#web/ui/banner'
import { Button } from '#web/ui/button'

type Pages = {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  error: unknown
  fetchNextPage: () => unknown
}

/** The way on through a long list; nothing once all of it is there. */
export function ShowMore({ pages }: { pages: Pages }) {
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
          className="mt-5"
          busy={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </>
  )
}
