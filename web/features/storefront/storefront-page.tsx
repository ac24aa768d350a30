import { useQuery } from '@tanstack/react-query'
import { DeskArea } from '#web/kit/desk/desk-area'
import { ProfileGuard } from '#web/kit/desk/profile-guard'
import { Loaded } from '#web/kit/page/loaded'
import { api } from '#web/lib/api'
import { ClosureBlock } from './closure-block'
import { CollectionsBlock } from './collections-block'

/** What the shop shows of itself beyond its profile. */
export function StorefrontPage() {
  return (
    <ProfileGuard type="business-provider" may="profile">
      {(profile) => (
        <DeskArea about={profile?.id}>
          <div className="max-w-[46rem]">
            <h1 className="font-display font-medium text-title">Storefront</h1>
            <p className="mt-2 text-muted-foreground">What customers see on your page, beyond your profile.</p>
            <div className="mt-6">
              <Blocks />
            </div>
          </div>
        </DeskArea>
      )}
    </ProfileGuard>
  )
}

/** Asked for by those alone whose page this is. */
function Blocks() {
  const query = useQuery({ ...api.storefront.mine.queryOptions(), staleTime: 0 })
  return (
    <Loaded query={query} what="your storefront" shape="h-[30rem] rounded-card">
      {(shop) => (
        <div className="flex flex-col gap-6">
          <CollectionsBlock shop={shop} />
          <ClosureBlock shop={shop} />
        </div>
      )}
    </Loaded>
  )
}
