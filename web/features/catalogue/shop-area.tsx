import type { ReactNode } from 'react'
import type { Permission } from '#contract/team.rules'
import { DeskArea } from '#web/kit/desk/desk-area'
import { ProfileGuard } from '#web/kit/desk/profile-guard'

/** Around every page about a shop's products: for who runs one, with the ways of their dashboard. */
export function ShopArea({ may = 'catalogue', children }: { may?: Permission; children: ReactNode }) {
  return (
    <ProfileGuard type="business-provider" may={may}>
      {(profile) => <DeskArea about={profile?.id}>{children}</DeskArea>}
    </ProfileGuard>
  )
}
