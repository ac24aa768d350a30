import type { ReactNode } from 'react'
import type { ProfileType } from '#contract/roles'
import { DashboardFrame, type Rail } from './dashboard-frame'
import { useDeskProfile } from './desk-profile'

/**
 * A page that a dashboard leads to. It keeps the dashboard's ways where they led here from, and marks its own.
 *
 * @param about the profile the page is about, where it is about one
 * @param of whose kind of dashboard leads here, where only one does
 * @param rail narrow for a page with panes of its own
 * @param chips false for what takes a phone's whole screen
 */
export function DeskArea({
  about,
  of,
  rail = 'wide',
  chips = true,
  children,
}: {
  about?: string | undefined
  of?: ProfileType
  rail?: Rail
  chips?: boolean
  children: ReactNode
}) {
  const profile = useDeskProfile(about, of)
  if (profile !== null)
    return (
      <DashboardFrame profile={profile} rail={rail} chips={chips}>
        {children}
      </DashboardFrame>
    )
  if (rail === 'narrow') return <div className="container-page py-6 md:py-8">{children}</div>
  return (
    <div data-desk="" className="bg-sunken min-h-[70dvh] print:min-h-0 -mb-16 print:mb-0 pb-16 print:bg-transparent">
      <div className="container-page py-6 md:py-10">{children}</div>
    </div>
  )
}
