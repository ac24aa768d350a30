import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { MIN_PASSWORD } from '#contract/account.rules'
import { isPlainName, NAME_REFUSED } from '#contract/names.rules'
import { FormProblem } from '#web/kit/form/form-problem'
import { PasswordField } from '#web/kit/form/password-field'
import { passwordHint } from '#web/kit/form/password-strength'
import { useWait } from '#web/kit/form/use-wait'
import { Link } from '#web/kit/link/link'
import { attempt, callbackUrl } from '#web/kit/session/auth-call'
import type { AuthProblem } from '#web/kit/session/auth-words'
import { EMAIL_WORDS } from '#web/kit/session/email-words'
import { enterCode } from '#web/kit/session/enter-code'
import { Field } from '#web/ui/field'
import { Input } from '#web/ui/input'
import { AddressInput } from './address-input'
import type { AuthSearch } from './auth-modes'
import { CodeScreen } from './code-screen'
import { JoinTerms } from './join-terms'
import { StepHeading } from './step-heading'
import { useStartValues, useTypedAddress } from './typed'
import { WaitingButton } from './waiting-button'
import { WaysIn } from './ways-in'

const Join = z.object({
  firstName: z.string().trim().min(1, 'Enter your first name.').max(80).refine(isPlainName, NAME_REFUSED),
  lastName: z.string().trim().max(80).refine(isPlainName, NAME_REFUSED),
  email: z.string().trim().pipe(z.email(EMAIL_WORDS)),
  password: z.string().min(MIN_PASSWORD, `Choose a longer password, at least ${MIN_PASSWORD} characters.`),
})
type Person = z.infer<typeof Join>

type Props = { next: string; search: AuthSearch; onDone: () => Promise<void> }

/** A new account: a name, an e-mail, a password, and the code that proves the e-mail. */
export function JoinScreen({ next, search: { mode: _, ...search }, onDone }: Props) {
  const [email, setEmail] = useState('')
  const address = useTypedAddress()
  const resend = () =>
    attempt((auth) => auth.resend({ type: 'signup', email, options: { emailRedirectTo: callbackUrl(next) } }))

  if (email) {
    return (
      <CodeScreen
        title="Check your email"
        address={email}
        submit="Confirm"
        onVerify={(token) => enterCode({ email, token, type: 'email' })}
        onResend={resend}
        onDone={onDone}
        onBack={() => setEmail('')}
      />
    )
  }
  return (
    <>
      <StepHeading title="Join Pawstead" first>
        One account for your pets, your orders, and your invoices.
      </StepHeading>
      <JoinForm
        onSubmit={async (person) => {
          const problem = await signUp(person, next)
          if (!problem) setEmail(person.email)
          return problem
        }}
      />
      <WaysIn next={next} search={search} join />
      <p className="mt-8">
        Have an account?{' '}
        <Link
          to="/auth"
          replace
          search={search}
          // the page of an invitation is another one, and keeps nothing for this
          state={(before) => ({
            ...before,
            buyer: { firstName: address.firstName ?? '', lastName: address.lastName ?? '', email: address.current },
          })}
          className="font-semibold text-primary-ink underline underline-offset-4 inline-flex items-center min-h-touch"
        >
          Sign in
        </Link>
      </p>
    </>
  )
}

function JoinForm({ onSubmit }: { onSubmit: (person: Person) => Promise<AuthProblem | null> }) {
  const [waitS, wait] = useWait()
  const form = useForm({
    resolver: zodResolver(Join),
    defaultValues: useStartValues('firstName', 'lastName', 'email', 'password'),
    reValidateMode: 'onChange',
  })
  const { errors, isSubmitting } = form.formState
  const typed = useTypedAddress()

  const submit = form.handleSubmit(async (person) => {
    const problem = await onSubmit(person)
    if (!problem) return
    wait(problem.waitS ?? 0)
    const field = problem.field === 'email' || problem.field === 'password' ? problem.field : 'root'
    form.setError(field, { message: problem.words }, { shouldFocus: true })
  })
  return (
    <form method="post" className="mt-7 flex flex-col gap-5" noValidate onSubmit={submit}>
      <FormProblem>{errors.root?.message}</FormProblem>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="First name" error={errors.firstName?.message}>
          <Input
            autoComplete="given-name"
            {...form.register('firstName', {
              onChange: ({ target }) => {
                typed.firstName = target.value
              },
            })}
          />
        </Field>
        <Field label="Last name" optional error={errors.lastName?.message}>
          <Input
            autoComplete="family-name"
            {...form.register('lastName', {
              onChange: ({ target }) => {
                typed.lastName = target.value
              },
            })}
          />
        </Field>
      </div>
      <Field label="Email" error={errors.email?.message}>
        <AddressInput {...form.register('email')} />
      </Field>
      <PasswordField
        autoComplete="new-password"
        hint={passwordHint(form.watch('password'))}
        error={errors.password?.message}
        {...form.register('password')}
      />
      <JoinTerms />
      <WaitingButton waitS={waitS} busy={isSubmitting} busyLabel="Creating your account">
        Create account
      </WaitingButton>
    </form>
  )
}

function signUp({ email, password, firstName, lastName }: Person, next: string): Promise<AuthProblem | null> {
  const data = { first_name: firstName, last_name: lastName }
  return attempt((auth) => auth.signUp({ email, password, options: { data, emailRedirectTo: callbackUrl(next) } }))
}
