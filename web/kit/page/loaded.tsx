import type { ReactNode } from 'react'
import { explain } from '#web/lib/explain'
import { Banner } from '#web/ui/banner'
import { Button } from '#web/ui/button'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton'

type Query<Data> = { data: Data | undefined; error: unknown; failureCount?: number; refetch: () => unknown }

/** What a card shows once it is there: a shape of the same height before, and a way to try again where it failed. */
export function Loaded<Data>({
  query: { data, error, failureCount = 0, refetch },
  what,
  shape,
  children,
}: {
  query: Query<Data>
  /** "your devices" */
  what: string
  /** The height of what is to come, as a class. */
  shape: string
  children: (data: Data) => ReactNode
}) {
  if (data !== undefined) return children(data)
  if (!error) {
    return (
      <SkeletonGroup label={`Loading ${what}`} late={failureCount > 0}>
        <Skeleton className={shape} />
      </SkeletonGroup>
    )
  }
  return (
    <Banner
      tone="destructive"
      role="alert"
      title={`We couldn't load ${what}`}
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
