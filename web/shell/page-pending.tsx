import { useRouter, useRouterState } from '@tanstack/react-router'
import { isPrivate, pageAt } from '#web/kit/page/shown-page'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton'

/** The outline of a page without one of its own, in the form that most pages of its kind have. Shows after a moment. */
export function PagePending() {
  const router = useRouter()
  const lines = useRouterState({ select: ({ location }) => isPrivate(pageAt(router, location.pathname)) })
  return (
    <SkeletonGroup page label="Loading the page" className="container-page py-8 md:py-12">
      <Skeleton className="h-[2.25rem] w-3/5 max-w-[24rem]" />
      <Skeleton className="mt-3 h-[1.25rem] w-4/5 max-w-[34rem]" />
      {lines ? <Lines /> : <Tiles />}
    </SkeletonGroup>
  )
}

/** What is one's own stands in lines: orders, invoices, notices, settings. */
function Lines() {
  return (
    <div className="mt-8 flex flex-col gap-3">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <Skeleton key={key} className="h-[4.75rem] rounded-card" />
      ))}
    </div>
  )
}

function Tiles() {
  return (
    <div className="mt-8 grid grid-cols-2 md:grid-cols-4 gap-4 md:gap-6">
      {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) => (
        <div key={key}>
          <Skeleton className="aspect-square rounded-card" />
          <Skeleton className="mt-3 h-[1.125rem] w-1/2" />
          <Skeleton className="mt-2 h-[1.25rem]" />
        </div>
      ))}
    </div>
  )
}
