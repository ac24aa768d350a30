import { useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { lazy } from 'react'
import type { PublicProfile } from '#contract/profile-shapes'
import { Quiet } from '#web/kit/page/quiet'
import { useLocale } from '#web/ui/locale'
import { storefrontQuery } from './queries'

const Button = lazy(() => import('#web/features/following/follow-button'))

/** How many follow a shop, and the way to be one of them: the page is drawn the same for all, so that comes later. */
export function Followers({ profile: { id, name } }: { profile: Pick<PublicProfile, 'id' | 'name'> }) {
  const { data: shop } = useQuery({ ...storefrontQuery(id), retry: false })
  const locale = useLocale()
  const hydrated = useHydrated()
  if (!shop) return null
  const { followers } = shop
  return (
    <div className="mt-3.5 flex flex-wrap items-center gap-x-4 gap-y-2 min-h-touch no-print">
      {hydrated && (
        <Quiet>
          <Button profileId={id} name={name} />
        </Quiet>
      )}
      {followers > 0 && (
        <p className="text-sm text-muted-foreground">
          {followers === 1
            ? '1 person follows this shop'
            : `${followers.toLocaleString(locale)} people follow this shop`}
        </p>
      )}
    </div>
  )
}
