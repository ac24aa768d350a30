import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { fullPhoneNumber, PHONE_HINT, PHONE_INCOMPLETE, phoneWords } from '#contract/phone.rules'
import { FormProblem } from '#web/kit/form/form-problem'
import { attempt } from '#web/kit/session/auth-call'
import { enterCode } from '#web/kit/session/enter-code'
import { Field } from '#web/ui/field'
import { Input } from '#web/ui/input'
import { CodeScreen } from './code-screen'
import { StepHeading } from './step-heading'
import { WaitingButton } from './waiting-button'

/** Signing in by a code that is texted to the number of an account. Nobody new comes in this way. */
export function PhoneScreen({ onDone }: { onDone: () => Promise<void> }) {
  const [sentTo, setSentTo] = useState('')
  const form = useForm({ defaultValues: { phone: '' } })
  const { errors, isSubmitting } = form.formState
  const send = (phone: string) => attempt((auth) => auth.signInWithOtp({ phone, options: { shouldCreateUser: false } }))

  const handle = form.handleSubmit(async ({ phone }) => {
    const number = fullPhoneNumber(phone)
    if (!number) return form.setError('phone', { message: PHONE_INCOMPLETE }, { shouldFocus: true })
    const problem = await send(number)
    if (problem)
      return form.setError(
        problem.field === 'phone' ? 'phone' : 'root',
        { message: problem.words },
        { shouldFocus: true },
      )
    setSentTo(number)
  })
  if (sentTo)
    return (
      <CodeScreen
        title="Check your phone"
        address={phoneWords(sentTo)}
        by="text"
        ifKnown
        submit="Sign in"
        onVerify={(token) => enterCode({ phone: sentTo, token, type: 'sms' })}
        onResend={() => send(sentTo)}
        onDone={onDone}
        onBack={() => setSentTo('')}
      />
    )
  return (
    <>
      <StepHeading title="Sign in by text">
        If your account has this phone number, we’ll text a code to it. No password needed.
      </StepHeading>
      <form method="post" className="mt-7 flex flex-col gap-5" noValidate onSubmit={handle}>
        <FormProblem>{errors.root?.message}</FormProblem>
        <Field label="Phone number" hint={PHONE_HINT} error={errors.phone?.message}>
          <Input type="tel" autoComplete="tel" inputMode="tel" {...form.register('phone')} />
        </Field>
        <WaitingButton waitS={0} busy={isSubmitting}>
          Text me a code
        </WaitingButton>
      </form>
    </>
  )
}
