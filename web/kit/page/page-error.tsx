import { CancelledError, useQueryErrorResetBoundary } from '@tanstack/react-query'
import { type ErrorComponentProps, useMatch, useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { errorReference, explain, isMissingPart } from '#web/lib/explain'
import { Button } from '#web/ui/button'
import { EmptyState } from '#web/ui/empty-state'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton'
import { LazyPeek } from '../link/lazy-peek'
import { clearRetries, countRetry, MAX_RETRIES, retriesOf } from './retries'

const OUTDATED = 'Part of this page didn’t load. There may be a new version. Refresh the page to get it.'

/**
 * A page that failed on the way, or one whose answers were dropped on it because its session ended: that one is loaded
 * again at once, for the visitor its reader has become.
 */
export function PageError(failure: ErrorComponentProps) {
  return failure.error instanceof CancelledError ? <LoadedAgain /> : <FailedPage {...failure} />
}

function LoadedAgain() {
  const router = useRouter()
  useEffect(() => void router.invalidate(), [router])
  return (
    <SkeletonGroup page label="Loading the page" className="container-page py-8 md:py-12">
      <Skeleton className="h-[2.25rem] w-3/5 max-w-[24rem]" />
    </SkeletonGroup>
  )
}

/** The frame around it keeps working (spec sections 2, 4 and 9: three retries, then a refresh). */
function FailedPage({ error }: ErrorComponentProps) {
  const router = useRouter()
  const queries = useQueryErrorResetBoundary()
  const path = useRouterState({ select: (state) => state.location.pathname })
  const failedId = useMatch({ strict: false, shouldThrow: false, select: (match) => match.id })
  const tired = retriesOf(path) >= MAX_RETRIES
  // with a connection, another try would ask for the same file that is gone
  const outdated = isMissingPart(error) && navigator.onLine
  const reference = errorReference(error)

  // another page starts counting anew; this one only once it has been left
  useEffect(() => () => clearRetries(path, () => router.state.location.pathname), [path, router])

  const handleRetry = async () => {
    countRetry(path)
    queries.reset()
    // loaded anew, the page is drawn anew by itself. A reset on top, or what stands around it loaded anew as well, would
    // draw the error twice, and take the button away from under the second press
    await router.invalidate({ filter: ({ id }) => id === failedId })
  }
  return (
    <>
      {/* a page that failed before it could name itself */}
      <title>Page Error | Pawstead</title>
      <EmptyState
        className="container-page py-16"
        heading="h1"
        picture={<LazyPeek species="dog" preset="beagle" seed="page-error" tile="apricot" />}
        title={tired ? 'Something went wrong' : 'Page Error'}
        actions={
          <>
            {tired || outdated ? (
              <Button onClick={() => location.reload()}>Refresh page</Button>
            ) : (
              <Button onClick={handleRetry}>Retry</Button>
            )}
            <Button variant="outline" onClick={() => goBack(router)}>
              Go Back
            </Button>
          </>
        }
      >
        <span role="alert">{outdated ? OUTDATED : explain(error)}</span>
        {reference && (
          <span className="block mt-2 text-sm">
            Error code: <span className="nums select-all">{reference}</span>
          </span>
        )}
      </EmptyState>
    </>
  )
}

/** Opened by a link from outside there is nothing to go back to but home. */
function goBack(router: ReturnType<typeof useRouter>) {
  if (router.history.canGoBack()) router.history.back()
  else router.history.push('/')
}
