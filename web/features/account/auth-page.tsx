import { useQueryClient } from '@tanstack/react-query'
import { useHydrated, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from '#web/kit/link/link'
import { PausedBanner } from '#web/kit/pauses/paused'
import { whereFrom } from '#web/kit/session/onwards'
import { settleIn } from '#web/kit/session/settle-in'
import { signOut, useViewer } from '#web/kit/session/viewer'
import { hasStoredSession } from '#web/lib/session/session'
import { needsSecondFactor, storedSession } from '#web/lib/session/stored-session'
import { AuthLayout } from './auth-layout'
import type { AuthSearch } from './auth-modes'
import { AuthSkeleton } from './auth-skeleton'
import { ForgotScreen } from './forgot-screen'
import { JoinScreen } from './join-screen'
import { LinkScreen } from './link-screen'
import { NewPasswordScreen } from './new-password-screen'
import { PhoneScreen } from './phone-screen'
import { SecondFactorScreen } from './second-factor-screen'
import { SignInScreen } from './sign-in-screen'
import { SsoScreen } from './sso-screen'
import { useWasAsked } from './was-asked'

/** What a person has to do after the first proof, before they may go on. */
type Step = 'second-factor' | 'new-password' | null

/**
 * Signing in, or creating an account: one decision per screen.
 *
 * @param next a checked path of this site, where the person goes on
 */
export function AuthPage({
  mode,
  next,
  search,
  choosePassword = false,
  before,
  after,
}: {
  mode: NonNullable<AuthSearch['mode']> | 'sign-in'
  next: string
  search: AuthSearch
  /** They came by the link of a forgotten password and are signed in already. */
  choosePassword?: boolean
  /** What stands above the form and below it while nobody is signed in. */
  before?: ReactNode
  after?: ReactNode
}) {
  const queryClient = useQueryClient()
  const { history } = useRouter()
  const hydrated = useHydrated()
  const [step, setStep] = useState<Step>(() => {
    // the server draws for nobody, and the browser wakes up in what it drew
    if (hydrated && needsSecondFactor(storedSession())) return 'second-factor'
    return choosePassword ? 'new-password' : null
  })

  const leaving = useRef(false)
  const recovering = useRef(choosePassword)
  const { state } = useViewer()
  const signedIn = state === 'signed-in'
  const asked = useWasAsked()

  async function goOn() {
    if (needsSecondFactor(storedSession())) return setStep('second-factor')
    if (recovering.current) return setStep('new-password')
    if (leaving.current) return
    leaving.current = true
    // the cart and the first profile are there before the next page is
    const me = await settleIn(queryClient)
    // the session was ended elsewhere: the form stays, and says so
    if (!hasStoredSession()) {
      leaving.current = false
      return
    }
    history.replace(whereFrom('/auth', next, me))
  }
  async function handlePassword() {
    recovering.current = false
    await goOn()
  }
  async function handleLeave() {
    await signOut().catch(() => undefined)
    recovering.current = false
    setStep(null)
  }
  // what the server could not know
  useEffect(() => {
    if (needsSecondFactor(storedSession())) setStep('second-factor')
  }, [])
  // the page may be opened by somebody who is signed in, and another tab may sign in while this one shows the form
  useEffect(() => {
    if (signedIn && !recovering.current) void goOn()
  })

  if (step === 'second-factor') {
    return (
      <AuthLayout>
        <SecondFactorScreen onDone={goOn} onLeave={handleLeave} />
      </AuthLayout>
    )
  }
  if (step === 'new-password') {
    return (
      <AuthLayout>
        <NewPasswordScreen onDone={handlePassword} />
      </AuthLayout>
    )
  }
  if (signedIn && !asked) return <AuthSkeleton />
  return (
    <AuthLayout passing={!hydrated}>
      {(mode === 'join' || mode === 'join-code') && <PausedBanner of={['sign-ups']} className="mb-6" />}
      {before}
      {mode === 'sign-in' && <SignInScreen next={next} search={search} onDone={goOn} />}
      {mode === 'join' && <JoinScreen next={next} search={search} onDone={goOn} />}
      {(mode === 'code' || mode === 'join-code') && (
        <LinkScreen next={next} join={mode === 'join-code'} onDone={goOn} />
      )}
      {mode === 'phone' && <PhoneScreen onDone={goOn} />}
      {mode === 'sso' && <SsoScreen next={next} />}
      {mode === 'forgot' && (
        <ForgotScreen
          next={next}
          onSend={() => {
            // the code signs them in; they are not to be sent on before they have chosen a password
            recovering.current = true
          }}
          onProven={goOn}
        />
      )}
      {mode !== 'sign-in' && mode !== 'join' && (
        <p className="mt-8">
          {mode === 'join-code' ? (
            <Link to="/auth" replace search={{ ...search, mode: 'join' }} className={LINK}>
              Sign up with a password instead
            </Link>
          ) : (
            <Link to="/auth" replace search={withoutMode(search)} className={LINK}>
              Back to sign-in
            </Link>
          )}
        </p>
      )}
      {after}
    </AuthLayout>
  )
}

const LINK = 'font-semibold text-primary-ink underline underline-offset-4 inline-flex items-center min-h-touch'

function withoutMode({ mode: _, ...rest }: AuthSearch): AuthSearch {
  return rest
}
