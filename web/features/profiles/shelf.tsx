import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { explain } from '#web/lib/explain'
import { latePart } from '#web/lib/late-part'
import { Banner } from '#web/ui/banner'
import { Button } from '#web/ui/button'
import { Part } from './part'
import { shelfQuery } from './queries'

const ShelfGoods = latePart(() => import('./shelf-goods'))

/** The first few things a business sells here; nothing where it sells nothing. */
export function Shelf({ slug }: { slug: string }) {
  const { data, error, refetch, isFetching } = useQuery(shelfQuery(slug))
  if (!data && !error) return null
  if (data?.items.length === 0) return null
  return (
    <Part title="Products">
      {data ? (
        <Suspense>
          <ShelfGoods slug={slug} {...data} />
        </Suspense>
      ) : (
        <Banner
          tone="destructive"
          title="We couldn’t load the products"
          actions={
            <Button variant="outline" size="sm" busy={isFetching} onClick={() => void refetch()}>
              Retry
            </Button>
          }
        >
          {explain(error)}
        </Banner>
      )}
    </Part>
  )
}
