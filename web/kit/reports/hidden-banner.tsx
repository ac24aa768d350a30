import type { ReactNode } from 'react'
import { AppLink } from '#web/kit/link/app-link'
import { Banner } from '#web/ui/banner'
import { buttonClass } from '#web/ui/button-class'

/** Stands where somebody would look for what they chose: it is not their choice that nobody sees it. */
export function HiddenBanner({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Banner
      tone="warning"
      title={title}
      actions={
        <AppLink data-plain="" href="/settings/decisions" className={buttonClass('outline', 'sm')}>
          See the decision
        </AppLink>
      }
    >
      {children}
    </Banner>
  )
}
