import { LazyPeek } from '#web/kit/link/lazy-peek'
import { Link } from '#web/kit/link/link'
import { STORAGE_KEY } from '#web/lib/session/session-key'
import { sessionStore } from '#web/lib/session/session-store'
import { ButtonLink } from '#web/ui/button'
import { buttonClass } from '#web/ui/button-class'
import { EmptyState } from '#web/ui/empty-state'

/**
 * Stands where a private page would be.
 *
 * @param next the page to come back to
 * @param ended the browser holds a session that the server no longer accepts
 */
export function SignInPrompt({
  title,
  next,
  ended = false,
  heading = 'h1',
  children,
}: {
  title: string
  next: string
  ended?: boolean
  heading?: 'h1' | 'h2'
  children: string
}) {
  const join = { next, mode: 'join' as const }
  return (
    <EmptyState
      heading={heading}
      picture={<LazyPeek species="dog" preset="beagle" tile="sky" />}
      title={ended ? 'Please sign in again' : title}
      actions={
        ended ? (
          // A fresh load forgets everything the page still remembers of the session that ended.
          <ButtonLink href={`/auth?next=${encodeURIComponent(next)}`} onClick={dropSession}>
            Sign in
          </ButtonLink>
        ) : (
          <>
            <Link to="/auth" search={{ next }} data-plain="" className={buttonClass()}>
              Sign in
            </Link>
            <Link to="/auth" search={join} data-plain="" className={buttonClass('outline')}>
              Create an account
            </Link>
          </>
        )
      }
    >
      {ended ? 'Your session on this device has ended.' : children}
    </EmptyState>
  )
}

/** Otherwise the sign-in page would take this browser for signed in and send it straight back. */
function dropSession(): void {
  sessionStore.removeItem(STORAGE_KEY)
}
