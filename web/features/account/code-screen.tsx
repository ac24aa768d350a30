import { type FormEvent, useState } from 'react'
import { CodeField } from '#web/kit/form/code-field'
import { FormProblem } from '#web/kit/form/form-problem'
import { ResendButton } from '#web/kit/form/resend-button'
import type { AuthProblem } from '#web/kit/session/auth-words'
import { Button, textLinkClass } from '#web/ui/button'
import { StepHeading } from './step-heading'

type Props = {
  title: string
  /** Where the code went, as the person typed it. */
  address: string
  /** Nothing is sent where nobody has this address, and nobody is told so. */
  ifKnown?: boolean
  /** How it was sent; a text has no link, and no spam folder. */
  by?: 'email' | 'text'
  submit: string
  onVerify: (code: string) => Promise<AuthProblem | null>
  onResend: () => Promise<AuthProblem | null>
  onDone: () => void | Promise<void>
  onBack: () => void
}

/** Asks for the code that was sent. The link in the mail does the same. */
export function CodeScreen({
  title,
  address,
  ifKnown = false,
  by = 'email',
  submit,
  onVerify,
  onResend,
  onDone,
  onBack,
}: Props) {
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<AuthProblem | null>(null)
  const [busy, setBusy] = useState(false)

  async function verify(given: string) {
    // the field is emptied after a wrong code, and its reason stays
    if (busy || (given === '' && problem)) return
    if (given.length < 6) return setProblem({ field: 'code', words: 'Enter all six digits.' })
    setBusy(true)
    const found = await onVerify(given)
    setProblem(found)
    // a code that was right stays busy until the page is another one: it cannot be sent twice
    if (!found) return onDone()
    setBusy(false)
    setCode('')
  }
  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    void verify(code)
  }
  return (
    <>
      <StepHeading title={title}>
        {ifKnown ? 'If there’s an account for' : 'Look for a code at'}{' '}
        <strong className="font-semibold text-foreground break-words">{address}</strong>
        {ifKnown ? ', a code is on its way.' : '. It should be there in a moment.'} Enter it here
        {by === 'email' && ', or use the button in the email'}.
      </StepHeading>
      <form className="mt-7 flex flex-col gap-5" noValidate onSubmit={handleSubmit}>
        <FormProblem>{problem && problem.field !== 'code' && problem.words}</FormProblem>
        <CodeField
          value={code}
          error={problem?.field === 'code' ? problem.words : undefined}
          onChange={setCode}
          onComplete={verify}
        />
        <Button type="submit" size="lg" busy={busy}>
          {submit}
        </Button>
      </form>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4">
        <ResendButton onResend={onResend} />
        <button type="button" className={`${textLinkClass} min-h-touch text-sm`} onClick={onBack}>
          {by === 'email' ? 'Use a different email' : 'Use a different number'}
        </button>
      </div>
      {by === 'email' && (
        <p className="mt-4 text-sm text-muted-foreground">Don’t see it? Check your spam folder too.</p>
      )}
    </>
  )
}
