import { useState } from 'react'
import { attempt, callbackUrl } from '#web/kit/session/auth-call'
import { enterCode } from '#web/kit/session/enter-code'
import { CodeScreen } from './code-screen'
import { EmailForm } from './email-form'
import { StepHeading } from './step-heading'

/**
 * The way back for people who no longer know their password.
 *
 * @param onProven they are signed in by the code and choose a new password next
 */
export function ForgotScreen({
  next,
  onSend,
  onProven,
}: {
  next: string
  onSend: () => void
  onProven: () => Promise<void>
}) {
  const [email, setEmail] = useState('')
  const [sent, setSent] = useState(false)
  const send = (address: string) =>
    attempt((auth) => auth.resetPasswordForEmail(address, { redirectTo: `${callbackUrl(next)}&then=password` }))

  async function handleSubmit(address: string) {
    setEmail(address)
    onSend()
    const problem = await send(address)
    if (!problem) setSent(true)
    return problem
  }
  if (sent) {
    return (
      <CodeScreen
        ifKnown
        title="Check your email"
        address={email}
        submit="Continue"
        onVerify={(token) => enterCode({ email, token, type: 'recovery' })}
        onResend={() => send(email)}
        onDone={onProven}
        onBack={() => setSent(false)}
      />
    )
  }
  return (
    <>
      <StepHeading title="Forgot your password?">
        We’ll email you a code, and then you can choose a new one.
      </StepHeading>
      <EmailForm submit="Send me a code" onSubmit={handleSubmit} />
    </>
  )
}
