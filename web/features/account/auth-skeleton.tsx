import { Skeleton, SkeletonGroup } from '#web/ui/skeleton'
import { AuthLayout } from './auth-layout'

/** The shape of the sign-in form. */
export function AuthSkeleton() {
  return (
    <AuthLayout>
      <SkeletonGroup className="flex flex-col gap-6">
        <Skeleton className="h-[2.5rem] w-3/5" />
        <Skeleton className="h-[4.5rem]" />
        <Skeleton className="h-[4.5rem]" />
        <Skeleton className="h-[3.25rem]" />
      </SkeletonGroup>
    </AuthLayout>
  )
}
