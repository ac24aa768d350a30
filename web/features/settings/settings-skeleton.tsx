import { WithoutScripts } from '#web/kit/page/without-scripts'
import { SettingsLayout } from '#web/kit/settings/settings-layout'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton'

/** The shape of a page of settings. */
export function SettingsSkeleton() {
  return (
    <SettingsLayout>
      <SkeletonGroup
        without={<WithoutScripts to="see and change" what="your settings" />}
        className="flex flex-col gap-5"
      >
        <Skeleton className="h-[16rem] rounded-card" />
        <Skeleton className="h-[10rem] rounded-card" />
        <Skeleton className="h-[10rem] rounded-card" />
      </SkeletonGroup>
    </SettingsLayout>
  )
}
