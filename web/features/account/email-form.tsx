import { zodResolver } from '@hookform/resolvers/zod'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { Button } from '#web/ui/button'
import { Field } from '#web/ui/field'
import { Input } from '#web/ui/input'
import type { AuthProblem } from './auth-words'
import { EMAIL_WORDS } from './email-words'
import { FormProblem } from './form-problem'

const Email = z.object({ email: z.string().trim().pipe(z.email(EMAIL_WORDS)) })

/** One address and one button. */
export function EmailForm({
  label = 'E-mail',
  hint,
  submit,
  initial = '',
  onSubmit,
}: {
  label?: string
  hint?: ReactNode
  submit: string
  initial?: string
  onSubmit: (email: string) => Promise<AuthProblem | null>
}) {
  const form = useForm({ resolver: zodResolver(Email), defaultValues: { email: initial } })
  const { errors, isSubmitting } = form.formState
  const handle = form.handleSubmit(async ({ email }) => {
    const problem = await onSubmit(email)
    if (problem)
      form.setError(problem.field === 'email' ? 'email' : 'root', { message: problem.words }, { shouldFocus: true })
  })
  return (
    <form className="mt-7 flex flex-col gap-5" noValidate onSubmit={handle}>
      <FormProblem>{errors.root?.message}</FormProblem>
      <Field label={label} hint={hint} error={errors.email?.message}>
        <Input type="email" autoComplete="username" inputMode="email" {...form.register('email')} />
      </Field>
      <Button type="submit" size="lg" busy={isSubmitting}>
        {submit}
      </Button>
    </form>
  )
}
