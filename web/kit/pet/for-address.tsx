import { useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { AppLink } from '#web/kit/link/app-link'
import { leave } from '#web/kit/session/leave'
import { useViewer } from '#web/kit/session/viewer'
import { Button } from '#web/ui/button'
import { buttonClass } from '#web/ui/button-class'

/** What is for one address: the answer for who signed in with it, and the way there for everybody else. */
export function ForAddress({ email, about, children }: { email: string; about: ReactNode; children: ReactNode }) {
  const viewer = useViewer()
  const here = useRouterState({ select: ({ location }) => location.href })
  if (viewer.state === 'signed-in' && viewer.email.toLowerCase() === email) return children
  return (
    <section className="hairline rounded-card bg-card p-5 sm:p-6">
      {about}
      <p className="mt-3 wrap-anywhere">
        This is for <strong>{email}</strong>.{' '}
        {viewer.state === 'signed-in'
          ? 'You’re signed in with another address. Sign out, and come back with that one.'
          : 'Sign in or sign up with that address to answer it.'}
      </p>
      <div className="mt-4 flex flex-wrap gap-2.5">
        {viewer.state === 'signed-in' ? (
          <Button onClick={leave}>Sign out</Button>
        ) : (
          <AppLink data-plain="" href={`/auth?next=${encodeURIComponent(here)}`} className={buttonClass('primary')}>
            Sign in or sign up
          </AppLink>
        )}
      </div>
    </section>
  )
}

export function Sentence({ children }: { children: ReactNode }) {
  return <p className="hairline rounded-card bg-card p-5 sm:p-6">{children}</p>
}
