import { useState } from 'react'
import { isPlainName } from '#contract/names.rules'
import { attempt, callbackUrl } from '#web/kit/session/auth-call'
import { enterCode } from '#web/kit/session/enter-code'
import { CodeScreen } from './code-screen'
import { EmailForm } from './email-form'
import { JoinTerms } from './join-terms'
import { StepHeading } from './step-heading'
import { useStartValues } from './typed'

/**
 * Signing in without a password, by a link or a code in a mail.
 *
 * @param join whoever has no account yet gets one; they may set a password later
 */
export function LinkScreen({
  next,
  join = false,
  onDone,
}: {
  next: string
  join?: boolean
  onDone: () => Promise<void>
}) {
  const [email, setEmail] = useState('')
  const [sent, setSent] = useState(false)
  // of who began with a password and changed their mind
  const { firstName, lastName } = useStartValues('firstName', 'lastName')
  const send = (address: string) =>
    attempt((auth) =>
      auth.signInWithOtp({
        email: address,
        options: {
          shouldCreateUser: join,
          emailRedirectTo: callbackUrl(next),
          data: join ? named(firstName, lastName) : {},
        },
      }),
    )

  async function handleSubmit(address: string) {
    setEmail(address)
    const problem = await send(address)
    if (!problem) setSent(true)
    return problem
  }
  if (sent) {
    return (
      <CodeScreen
        title="Check your email"
        address={email}
        ifKnown={!join}
        submit={join ? 'Confirm' : 'Sign in'}
        onVerify={(token) => enterCode({ email, token, type: 'email' })}
        onResend={() => send(email)}
        onDone={onDone}
        onBack={() => setSent(false)}
      />
    )
  }
  return (
    <>
      <StepHeading title={join ? 'Join by email' : 'Sign in by email'}>
        We’ll email you a link and a code. No password needed.
      </StepHeading>
      <EmailForm submit={join ? 'Email me a link' : 'Email me a sign-in link'} onSubmit={handleSubmit} />
      {join && (
        <div className="mt-5">
          <JoinTerms />
        </div>
      )}
    </>
  )
}

/** A name that would be refused is asked for later. */
function named(firstName: string, lastName: string): { first_name?: string; last_name?: string } {
  const [first, last] = [firstName.trim(), lastName.trim()]
  return {
    ...(first && isPlainName(first) && { first_name: first }),
    ...(last && isPlainName(last) && { last_name: last }),
  }
}
