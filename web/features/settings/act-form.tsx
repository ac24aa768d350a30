import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { focusFirstWrong } from '#web/kit/form/focus-first-wrong'
import { FormProblem } from '#web/kit/form/form-problem'
import type { AuthField, AuthProblem } from '#web/kit/session/auth-words'

/** A form of few fields. What is wrong with a field is said there, and the focus goes to it; the rest is said on top. */
export function ActForm({
  problem,
  fields,
  onSubmit,
  children,
}: {
  problem: AuthProblem | null
  /** The fields that show their own problem. */
  fields: readonly AuthField[]
  onSubmit: () => void
  children: ReactNode
}) {
  const form = useRef<HTMLFormElement>(null)
  // the field is marked by the same drawing, so it can only be found afterwards
  useEffect(() => {
    if (problem) focusFirstWrong(form.current)
  }, [problem])

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    onSubmit()
  }
  const elsewhere = problem && !(problem.field && fields.includes(problem.field))
  return (
    <form ref={form} noValidate onSubmit={handleSubmit} className="max-w-form">
      <div className="has-[p]:mb-5">
        <FormProblem>{elsewhere && problem.words}</FormProblem>
      </div>
      <div className="flex flex-col gap-5">{children}</div>
    </form>
  )
}

/** What to write beside a field. */
export function errorAt(problem: AuthProblem | null, field: AuthField): string | undefined {
  return problem?.field === field ? problem.words : undefined
}
