import { useEffect, useState } from 'react'
import { Link } from '#web/kit/link/link'
import { useAfter } from '#web/kit/page/use-after'
import { auth, hasStoredSession } from '#web/lib/session/session'
import { STORAGE_KEY } from '#web/lib/session/session-key'
import { sessionStore } from '#web/lib/session/session-store'
import { Button } from '#web/ui/button'
import { buttonClass } from '#web/ui/button-class'
import { Spinner } from '#web/ui/spinner'
import { AuthLayout } from './auth-layout'
import { AuthPage } from './auth-page'
import { type Callback, callbackCode, callbackWords, EMAIL_CHANGED, readCallback } from './read-callback'
import { StepHeading } from './step-heading'

type State =
  | { kind: 'working' }
  | { kind: 'done'; recovery: boolean }
  | { kind: 'message' }
  | { kind: 'failed'; code: string }

const PATIENCE_MS = 10_000

/**
 * Finishes a sign-in that left the site, and goes on.
 *
 * @param next a checked path of this site
 * @param then what the link was asked for: choosing a new password, or changing the email
 */
export function CallbackPage({ next, then }: { next: string; then: 'password' | 'email' | undefined }) {
  const [state, setState] = useState<State>({ kind: 'working' })

  // the address is taken once and then cleared: a code works once, and tokens have no place in a history
  useEffect(() => {
    const callback = readCallback(location.href)
    if (callback.kind !== 'nothing') history.replaceState(history.state, '', withoutSecrets())
    let left = false
    finish(callback).then((found) => !left && setState(found))
    return () => {
      left = true
    }
  }, [])

  if (state.kind === 'done') {
    return (
      <AuthPage mode="sign-in" next={next} search={{ next }} choosePassword={state.recovery || then === 'password'} />
    )
  }
  return (
    <AuthLayout>
      {state.kind === 'working' && <Working next={next} />}
      {state.kind === 'message' && (
        <>
          <StepHeading title="One more step">
            You confirmed this address. Now open the email we sent to your other address and confirm that one too.
          </StepHeading>
          <Link to="/" data-plain="" className={buttonClass('primary', 'md', 'mt-7')}>
            Continue
          </Link>
        </>
      )}
      {state.kind === 'failed' && <Failed code={state.code} next={next} then={then} />}
    </AuthLayout>
  )
}

function Working({ next }: { next: string }) {
  const slow = useAfter(PATIENCE_MS)
  return (
    <div role="status" className="flex flex-col items-start gap-4">
      <h1 className="font-display font-medium text-title">Signing you in</h1>
      <Spinner />
      {slow && (
        <p>
          This is taking longer than it should.{' '}
          <Link to="/auth" search={{ next }} className="font-semibold text-primary-ink underline underline-offset-4">
            Back to sign-in
          </Link>
        </p>
      )}
    </div>
  )
}

function Failed({ code, next, then }: { code: string; next: string; then: 'password' | 'email' | undefined }) {
  const held = hasStoredSession()
  // the address is changed by the link itself; only a session is not to be had here
  const isChanged = then === 'email' && (code === 'no_verifier' || code === 'bad_code_verifier')
  const { title, words, action } = isChanged ? EMAIL_CHANGED : callbackWords(code, held)
  return (
    <>
      <StepHeading title={title}>{words}</StepHeading>
      <div className="mt-7 flex flex-wrap gap-2.5">
        {(action === 'again' || held) && <Button onClick={() => location.assign(next)}>Continue</Button>}
        {action === 'new-link' && (
          <Link to="/auth" search={{ next, mode: 'code' }} data-plain="" className={buttonClass()}>
            Send a new link
          </Link>
        )}
        {!held && (
          <Link
            to="/auth"
            search={{ next }}
            data-plain=""
            className={buttonClass(action === 'sign-in' ? 'primary' : 'outline')}
          >
            Sign in
          </Link>
        )}
      </div>
    </>
  )
}

const finishing = new Map<string, Promise<State>>()

/** Once per address: React may mount the page twice, and a code works once. */
function finish(callback: Callback): Promise<State> {
  const key = JSON.stringify(callback)
  const running = finishing.get(key) ?? finishOnce(callback)
  finishing.set(key, running)
  return running
}

async function finishOnce(callback: Callback): Promise<State> {
  if (callback.kind === 'error') return { kind: 'failed', code: callback.code }
  if (callback.kind === 'message') return { kind: 'message' }
  // a second mount finds the address cleared and the work done
  if (callback.kind === 'nothing') {
    return sessionStore.getItem(STORAGE_KEY) ? { kind: 'done', recovery: false } : { kind: 'failed', code: 'nothing' }
  }
  try {
    const client = await auth()
    const { error } =
      callback.kind === 'code'
        ? await client.exchangeCodeForSession(callback.code)
        : await client.setSession({ access_token: callback.accessToken, refresh_token: callback.refreshToken })
    if (error) return { kind: 'failed', code: callbackCode(error) }
    return { kind: 'done', recovery: callback.kind === 'session' && callback.isRecovery }
  } catch (error) {
    return { kind: 'failed', code: callbackCode(error) }
  }
}

/** The address with nothing in it but where to go on. */
function withoutSecrets(): string {
  const search = new URLSearchParams(location.search)
  for (const name of ['code', 'error', 'error_code', 'error_description', 'message']) search.delete(name)
  return `${location.pathname}${search.size > 0 ? `?${search}` : ''}`
}
