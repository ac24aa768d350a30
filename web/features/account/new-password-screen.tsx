import { type FormEvent, useState } from 'react'
import { MIN_PASSWORD } from '#contract/account.rules'
import { FormProblem } from '#web/kit/form/form-problem'
import { PasswordField } from '#web/kit/form/password-field'
import { passwordHint } from '#web/kit/form/password-strength'
import { attempt } from '#web/kit/session/auth-call'
import type { AuthProblem } from '#web/kit/session/auth-words'
import { Button } from '#web/ui/button'
import { toast } from '#web/ui/toast'
import { StepHeading } from './step-heading'

/** The new password of somebody who proved by mail that the account is theirs. */
export function NewPasswordScreen({ onDone }: { onDone: () => Promise<void> }) {
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<AuthProblem | null>(null)
  const [busy, setBusy] = useState(false)

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    if ([...password].length < MIN_PASSWORD) {
      return setProblem({ field: 'password', words: `Choose a longer password, at least ${MIN_PASSWORD} characters.` })
    }
    setBusy(true)
    const found = await attempt((auth) => auth.updateUser({ password }))
    setProblem(found)
    if (!found) {
      toast({ title: 'Password changed', description: 'You’re signed out of all other devices.' })
      await onDone()
    }
    setBusy(false)
  }
  return (
    <>
      <StepHeading title="Choose a new password">You’ll be signed out of all other devices.</StepHeading>
      <form className="mt-7 flex flex-col gap-5" noValidate onSubmit={handleSubmit}>
        <FormProblem>{problem && problem.field !== 'password' && problem.words}</FormProblem>
        <PasswordField
          name="password"
          autoComplete="new-password"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
          hint={passwordHint(password)}
          error={problem?.field === 'password' ? problem.words : undefined}
        />
        <Button type="submit" size="lg" busy={busy}>
          Save and continue
        </Button>
      </form>
    </>
  )
}
