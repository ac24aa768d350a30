import type { ReactNode } from 'react'
import { DeskArea } from '#web/kit/desk/desk-area'
import { ProfileGuard } from '#web/kit/desk/profile-guard'

/** Around every page about a shop's products: for who runs one, with the ways of their dashboard. */
export function ShopArea({ children }: { children: ReactNode }) {
  return (
    <ProfileGuard type="business-provider">
      {(profile) => <DeskArea about={profile?.id}>{children}</DeskArea>}
    </ProfileGuard>
  )
}
