import { DeskArea } from '#web/kit/desk/desk-area'
import { WithoutScripts } from '#web/kit/page/without-scripts'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton'

/** The shape of a page about a shop's products. */
export function CatalogueSkeleton({ title }: { title: string }) {
  return (
    <DeskArea>
      <div>
        <h1 className="font-display font-medium text-title">{title}</h1>
        <SkeletonGroup
          label="Loading your products"
          without={<WithoutScripts what="your products" />}
          className="mt-5 flex flex-col gap-5"
        >
          <Skeleton className="h-[5.5rem] rounded-card" />
          <Skeleton className="h-[24rem] rounded-card" />
        </SkeletonGroup>
      </div>
    </DeskArea>
  )
}
