import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import type { PublicProfile } from '#contract/profile-shapes'
import { Quiet } from '#web/kit/page/quiet'
import { useTakenOver } from '#web/kit/page/taken-over'
import { useLocale } from '#web/ui/locale'
import { storefrontQuery } from './queries'

const Button = lazy(() => import('#web/features/following/follow-button'))

/** How many follow a shop, and the way to be one of them: the page is drawn the same for all, so that comes later. */
export function Followers({ profile: { id, name } }: { profile: Pick<PublicProfile, 'id' | 'name'> }) {
  const { data: shop } = useQuery({ ...storefrontQuery(id), retry: false })
  const locale = useLocale()
  const takenOver = useTakenOver()
  if (!shop) return null
  const { followers } = shop
  return (
    <div className="mt-3.5 flex flex-wrap items-center gap-x-4 gap-y-2 min-h-touch no-print">
      {takenOver && (
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
