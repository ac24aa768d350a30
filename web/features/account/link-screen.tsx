import { useState } from 'react'
import { attempt, callbackUrl } from './auth-call'
import { CodeScreen } from './code-screen'
import { EmailForm } from './email-form'
import { StepHeading } from './step-heading'

/** Signing in without a password, by a link or a code in a mail. */
export function LinkScreen({ next, onDone }: { next: string; onDone: () => Promise<void> }) {
  const [email, setEmail] = useState('')
  const [sent, setSent] = useState(false)
  const send = (address: string) =>
    attempt((auth) =>
      auth.signInWithOtp({
        email: address,
        options: { shouldCreateUser: false, emailRedirectTo: callbackUrl(next) },
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
        title="Look into your mail"
        address={email}
        submit="Sign in"
        onVerify={(token) => attempt((auth) => auth.verifyOtp({ email, token, type: 'email' }))}
        onResend={() => send(email)}
        onDone={onDone}
        onBack={() => setSent(false)}
      />
    )
  }
  return (
    <>
      <StepHeading title="Sign in by mail">We send you a link and a code. No password needed.</StepHeading>
      <EmailForm submit="Email me a sign-in link" initial={email} onSubmit={handleSubmit} />
    </>
  )
}
