import { zodResolver } from '@hookform/resolvers/zod'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { Field } from '#web/ui/field'
import { AddressInput } from './address-input'
import type { AuthProblem } from './auth-words'
import { EMAIL_WORDS } from './email-words'
import { FormProblem } from './form-problem'
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
