import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { auth } from '#web/lib/session'
import { Button } from '#web/ui/button'
import { Field } from '#web/ui/field'
import { Input } from '#web/ui/input'
import { authProblem } from './auth-words'
import { EMAIL_WORDS } from './email-words'
import { FormProblem } from './form-problem'
import { PasswordField } from './password-field'

const SignIn = z.object({
  email: z.string().trim().pipe(z.email(EMAIL_WORDS)),
  password: z.string().min(1, 'Enter your password.'),
})

/** E-mail and password of an account there is. */
export function SignInForm({ onDone }: { onDone: () => Promise<void> }) {
  const form = useForm({
    resolver: zodResolver(SignIn),
    defaultValues: { email: '', password: '' },
    mode: 'onBlur',
    reValidateMode: 'onChange',
  })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async (credentials) => {
    const problem = await signIn(credentials)
    if (!problem) return onDone()
    form.setError(
      problem.field === 'email' || problem.field === 'password' ? problem.field : 'root',
      { message: problem.words },
      { shouldFocus: true },
    )
  })
  return (
    <form className="mt-7 flex flex-col gap-5" noValidate onSubmit={submit}>
      <FormProblem>{errors.root?.message}</FormProblem>
      <Field label="E-mail" error={errors.email?.message}>
        <Input type="email" autoComplete="username" inputMode="email" {...form.register('email')} />
      </Field>
      <PasswordField autoComplete="current-password" error={errors.password?.message} {...form.register('password')} />
      <Button type="submit" size="lg" busy={isSubmitting} busyLabel="Signing in">
        Sign in
      </Button>
    </form>
  )
}

async function signIn(credentials: z.infer<typeof SignIn>) {
  try {
    const { error } = await (await auth()).signInWithPassword(credentials)
    return error && authProblem(error)
  } catch (error) {
    return authProblem(error)
  }
}
