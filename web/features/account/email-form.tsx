import { zodResolver } from '@hookform/resolvers/zod'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { FormProblem } from '#web/kit/form/form-problem'
import type { AuthProblem } from '#web/kit/session/auth-words'
import { EMAIL_WORDS } from '#web/kit/session/email-words'
import { Field } from '#web/ui/field'
import { AddressInput } from './address-input'
import { useStartValues, useTypedAddress } from './typed'
import { WaitingButton } from './waiting-button'

const Email = z.object({ email: z.string().trim().pipe(z.email(EMAIL_WORDS)) })

/** One address and one button. */
export function EmailForm({
  label = 'Email',
  hint,
  submit,
  onSubmit,
}: {
  label?: string
  hint?: ReactNode
  submit: string
  onSubmit: (email: string) => Promise<AuthProblem | null>
}) {
  const typed = useTypedAddress()
  const form = useForm({ resolver: zodResolver(Email), defaultValues: useStartValues('email') })
  const { errors, isSubmitting } = form.formState
  const handle = form.handleSubmit(async ({ email }) => {
    typed.current = email
    const problem = await onSubmit(email)
    if (problem)
      form.setError(problem.field === 'email' ? 'email' : 'root', { message: problem.words }, { shouldFocus: true })
  })
  return (
    <form method="post" className="mt-7 flex flex-col gap-5" noValidate onSubmit={handle}>
      <FormProblem>{errors.root?.message}</FormProblem>
      <Field label={label} hint={hint} error={errors.email?.message}>
        <AddressInput {...form.register('email')} />
      </Field>
      <WaitingButton waitS={0} busy={isSubmitting}>
        {submit}
      </WaitingButton>
    </form>
  )
}
