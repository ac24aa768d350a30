import { useRouterState } from '@tanstack/react-router'
import { Link } from '#web/kit/link/link'
import { WithoutScripts } from '#web/kit/page/without-scripts'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton'
import { AdminFrame } from './admin-frame'
import { PageTitle } from './page-title'
import { sectionsFor } from './sections'

/** The outline of a work place while its files and the person's role are on their way. */
export function AdminSkeleton() {
  const title = useTitle()
  return (
    <AdminFrame>
      {title && <PageTitle title={title} />}
      <SkeletonGroup
        page={!title}
        label="Loading the page"
        without={
          <WithoutScripts to="use" what="the admin pages">
            go back to the{' '}
            <Link to="/" className="link underline underline-offset-4">
              home page
            </Link>
          </WithoutScripts>
        }
      >
        {!title && <Skeleton className="h-[2.25rem] w-1/2 max-w-[16rem]" />}
        <Skeleton className="mt-3 h-[1.25rem] w-3/5 max-w-[20rem]" />
        <Skeleton className="mt-6 h-[22rem] rounded-card" />
      </SkeletonGroup>
    </AdminFrame>
  )
}

/** Places within a section that have a page of their own. */
const WITHIN: Readonly<Record<string, string>> = { '/admin/moderation/log': 'Moderation log' }

/** What the section is called; a page about one person or message has its own name, which is not known yet. */
function useTitle(): string | undefined {
  const path = useRouterState({ select: ({ location }) => location.pathname.replace(/(.)\/$/, '$1') })
  return WITHIN[path] ?? sectionsFor('super-admin').find(({ to }) => to === path)?.label
}
