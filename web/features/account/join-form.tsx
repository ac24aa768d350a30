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
import { MIN_PASSWORD, passwordHint } from './password-strength'

const Join = z.object({
  firstName: z.string().trim().min(1, 'Enter your first name.').max(80),
  lastName: z.string().trim().min(1, 'Enter your last name.').max(80),
  email: z.string().trim().pipe(z.email(EMAIL_WORDS)),
  password: z.string().min(MIN_PASSWORD, `Choose a longer password, at least ${MIN_PASSWORD} characters.`),
})

/** A new account: a name, an e-mail, a password. */
export function JoinForm({ onSend, onDone }: { onSend: () => void; onDone: () => Promise<void> }) {
  const form = useForm({
    resolver: zodResolver(Join),
    defaultValues: { firstName: '', lastName: '', email: '', password: '' },
    mode: 'onBlur',
    reValidateMode: 'onChange',
  })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async (person) => {
    onSend()
    const problem = await signUp(person)
    if (!problem) return onDone()
    form.setError(problem.field ?? 'root', { message: problem.words }, { shouldFocus: true })
  })
  return (
    <form className="mt-7 flex flex-col gap-5" noValidate onSubmit={submit}>
      <FormProblem>{errors.root?.message}</FormProblem>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="First name" error={errors.firstName?.message}>
          <Input autoComplete="given-name" {...form.register('firstName')} />
        </Field>
        <Field label="Last name" error={errors.lastName?.message}>
          <Input autoComplete="family-name" {...form.register('lastName')} />
        </Field>
      </div>
      <Field label="E-mail" error={errors.email?.message}>
        <Input type="email" autoComplete="username" inputMode="email" {...form.register('email')} />
      </Field>
      <PasswordField
        autoComplete="new-password"
        hint={passwordHint(form.watch('password'))}
        error={errors.password?.message}
        {...form.register('password')}
      />
      <Button type="submit" size="lg" busy={isSubmitting} busyLabel="Creating your account">
        Create account
      </Button>
    </form>
  )
}

async function signUp({ email, password, firstName, lastName }: z.infer<typeof Join>) {
  try {
    const data = { first_name: firstName, last_name: lastName }
    const { error } = await (await auth()).signUp({ email, password, options: { data } })
    return error && authProblem(error)
  } catch (error) {
    return authProblem(error)
  }
}
