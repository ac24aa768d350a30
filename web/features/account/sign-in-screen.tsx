import { zodResolver } from '@hookform/resolvers/zod'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { FormProblem } from '#web/kit/form/form-problem'
import { PasswordField } from '#web/kit/form/password-field'
import { useWait } from '#web/kit/form/use-wait'
import { Link } from '#web/kit/link/link'
import { attempt, callbackUrl } from '#web/kit/session/auth-call'
import type { AuthProblem } from '#web/kit/session/auth-words'
import { EMAIL_WORDS } from '#web/kit/session/email-words'
import { enterCode } from '#web/kit/session/enter-code'
import { keepSignedIn } from '#web/lib/session/session-store'
import { textLinkClass } from '#web/ui/button'
import { Checkbox } from '#web/ui/checkbox'
import { Field } from '#web/ui/field'
import { AddressInput } from './address-input'
import type { AuthSearch } from './auth-modes'
import { CodeScreen } from './code-screen'
import { StepHeading } from './step-heading'
import { useStartValues } from './typed'
import { WaitingButton } from './waiting-button'
import { WaysIn } from './ways-in'

const SignIn = z.object({
  email: z.string().trim().pipe(z.email(EMAIL_WORDS)),
  password: z.string().min(1, 'Enter your password.'),
})
type Credentials = z.infer<typeof SignIn>

/** E-mail and password of an account there is, and the other ways in. */
export function SignInScreen({
  next,
  search,
  onDone,
}: {
  next: string
  search: AuthSearch
  onDone: () => Promise<void>
}) {
  const [unconfirmed, setUnconfirmed] = useState('')
  const typed = useRef('')
  const resend = (email: string) =>
    attempt((auth) => auth.resend({ type: 'signup', email, options: { emailRedirectTo: callbackUrl(next) } }))

  if (unconfirmed) {
    return (
      <CodeScreen
        title="Confirm your email first"
        address={unconfirmed}
        submit="Confirm and sign in"
        onVerify={async (token) => {
          const problem = await enterCode({ email: unconfirmed, token, type: 'email' })
          // Confirmed in another browser than the one that signed up, the account has no password anymore: who confirms
          // has just typed one here, and it is theirs. Where it still has it, nothing changes.
          if (!problem) await attempt((auth) => auth.updateUser({ password: typed.current }))
          return problem
        }}
        onResend={() => resend(unconfirmed)}
        onDone={onDone}
        onBack={() => setUnconfirmed('')}
      />
    )
  }
  return (
    <>
      <StepHeading title="Welcome back" first>
        Sign in to your Pawstead account.
      </StepHeading>
      <PasswordForm
        search={search}
        onDone={onDone}
        onUnconfirmed={({ email, password }) => {
          setUnconfirmed(email)
          typed.current = password
          void resend(email)
        }}
      />
      <WaysIn next={next} search={search} />
      <p className="mt-8">
        New to Pawstead?{' '}
        <Link
          to="/auth"
          replace
          search={{ ...search, mode: 'join' }}
          className="font-semibold text-primary-ink underline underline-offset-4 inline-flex items-center min-h-touch"
        >
          Create an account
        </Link>
      </p>
    </>
  )
}

function PasswordForm({
  search,
  onDone,
  onUnconfirmed,
}: {
  search: AuthSearch
  onDone: () => Promise<void>
  onUnconfirmed: (credentials: Credentials) => void
}) {
  const [waitS, wait] = useWait()
  const [keep, setKeep] = useState(true)
  const form = useForm({
    resolver: zodResolver(SignIn),
    defaultValues: useStartValues('email', 'password'),
    reValidateMode: 'onChange',
  })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async (credentials) => {
    keepSignedIn(keep)
    const problem = await signIn(credentials)
    if (!problem) return onDone()
    if (problem.unconfirmed) return onUnconfirmed(credentials)
    wait(problem.waitS ?? 0)
    const field = problem.field === 'email' || problem.field === 'password' ? problem.field : 'root'
    form.setError(field, { message: problem.words }, { shouldFocus: true })
  })
  return (
    <form method="post" className="mt-7 flex flex-col gap-5" noValidate onSubmit={submit}>
      <FormProblem>{errors.root?.message}</FormProblem>
      <Field label="Email" error={errors.email?.message}>
        <AddressInput {...form.register('email')} />
      </Field>
      <div className="relative">
        <PasswordField
          autoComplete="current-password"
          error={errors.password?.message}
          {...form.register('password')}
        />
        {/* after the field in the order of the keyboard, beside its label for the eye */}
        <Link
          to="/auth"
          search={{ ...search, mode: 'forgot' }}
          data-plain=""
          className={`${textLinkClass} absolute right-0 -top-2 inline-flex items-center min-h-compact pointer-coarse:min-h-touch pointer-coarse:-top-4 text-sm`}
        >
          Forgot password?
        </Link>
      </div>
      <Checkbox checked={keep} onChange={({ target }) => setKeep(target.checked)} className="min-h-touch -my-2">
        Keep me signed in on this device
      </Checkbox>
      <WaitingButton waitS={waitS} busy={isSubmitting} busyLabel="Signing in">
        Sign in
      </WaitingButton>
    </form>
  )
}

function signIn(credentials: Credentials): Promise<AuthProblem | null> {
  return attempt((auth) => auth.signInWithPassword(credentials))
}
