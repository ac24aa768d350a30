import { type FormEvent, useState } from 'react'
import { FormProblem } from '#web/kit/form/form-problem'
import { askAuth } from '#web/kit/session/ask-auth'
import { attempt } from '#web/kit/session/auth-call'
import type { AuthProblem } from '#web/kit/session/auth-words'
import type { Auth } from '#web/lib/session/auth-client'
import { Button } from '#web/ui/button'
import { Field } from '#web/ui/field'
import { Input } from '#web/ui/input'

/** Signs in with one of the ten codes a person kept for the day the phone is gone. */
export function RecoveryCodeForm({ onDone }: { onDone: () => Promise<void> }) {
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<AuthProblem | null>(null)
  const [busy, setBusy] = useState(false)

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const found = await attempt((auth) => redeem(auth, code))
    setProblem(found?.field === 'code' ? { ...found, words: WRONG } : found)
    if (!found) await onDone()
    setBusy(false)
  }
  return (
    <form className="mt-7 flex flex-col gap-5" noValidate onSubmit={handleSubmit}>
      <FormProblem>{problem && problem.field !== 'code' && problem.words}</FormProblem>
      <Field
        label="Recovery code"
        hint="Each one works once."
        error={problem?.field === 'code' ? problem.words : undefined}
      >
        <Input
          name="recovery-code"
          value={code}
          onChange={({ target }) => setCode(target.value)}
          autoFocus
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          className="font-mono"
        />
      </Field>
      <Button type="submit" size="lg" busy={busy}>
        Sign in
      </Button>
    </form>
  )
}

const WRONG = 'That recovery code is incorrect or was already used.'

/** Beyond what the client knows: its answer is a session like any other. */
async function redeem(auth: Auth, code: string): Promise<{ error: unknown }> {
  const { data } = await auth.getSession()
  const token = data.session?.access_token
  return auth.setSession(await askAuth('/factors/recovery-codes/verify', { code }, token))
}
