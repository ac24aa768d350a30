import type { ReactNode } from 'react'
import { explain } from '#web/lib/explain'
import { Banner } from '#web/ui/banner'
import { Button } from '#web/ui/button'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton'

type Query<Data> = { data: Data | undefined; error: unknown; failureCount?: number; refetch: () => unknown }

/** What a card shows once it is there: a shape of about the same height before, and a way to try again where it failed. */
export function Loaded<Data>({
  query,
  what,
  shape = 'h-[12rem]',
  children,
}: {
  query: Query<Data>
  /** "your devices" */
  what: string
  /** The height of what is to come, as a class. */
  shape?: string
  children: (data: Data) => ReactNode
}) {
  if (query.data !== undefined) return children(query.data)
  if (query.error) return <Failed what={what} query={query} />
  return (
    <SkeletonGroup label={`Loading ${what}`} late={(query.failureCount ?? 0) > 0}>
      <Skeleton className={shape} />
    </SkeletonGroup>
  )
}

/** What could not be loaded, why, and the way to try again. */
export function Failed({
  what,
  query: { error, refetch },
}: {
  what: string
  query: Omit<Query<unknown>, 'data' | 'failureCount'>
}) {
  return (
    <Banner
      tone="destructive"
      role="alert"
      title={`We couldn’t load ${what}`}
      actions={
        <Button variant="outline" size="sm" className="text-foreground" onClick={() => void refetch()}>
          Retry
        </Button>
      }
    >
      {explain(error)}
    </Banner>
  )
}
