import { useState } from 'react'
import { ChangeButtons } from '#web/kit/form/changeable'
import { CodeField } from '#web/kit/form/code-field'
import { FormProblem } from '#web/kit/form/form-problem'
import { PasswordField } from '#web/kit/form/password-field'
import { codeOf, Mistyped, wholeCode } from '#web/kit/form/problem'
import { ResendButton } from '#web/kit/form/resend-button'
import { useAct } from '#web/kit/form/use-act'
import { askAuth, fromAuth } from '#web/kit/session/ask-auth'
import { attempt } from '#web/kit/session/auth-call'
import { Button } from '#web/ui/button'
import { ActForm, errorAt } from './act-form'
import type { Proof } from './proofs'

type Props<Kind extends Proof['kind']> = {
  proof: Extract<Proof, { kind: Kind }>
  onDone: () => void
  onCancel: () => void
}

export function ProofForm(props: Props<Proof['kind']>) {
  const { proof, onDone, onCancel } = props
  const buttons = { onDone, onCancel }
  if (proof.kind === 'password') return <PasswordProof proof={proof} {...buttons} />
  if (proof.kind === 'app') return <AppProof proof={proof} {...buttons} />
  return <SentProof proof={proof} {...buttons} />
}

function PasswordProof({ proof, onDone, onCancel }: Props<'password'>) {
  const [password, setPassword] = useState('')
  const { run, busy, problem, error } = useAct(async () => {
    if (!password) throw new Mistyped('password', 'Enter your password.')
    await askAuth('/reauthenticate', { password })
  }, onDone)
  const wrong = codeOf(error) === 'invalid_credentials' && 'That’s not your password.'
  return (
    <ActForm problem={problem} fields={['password']} onSubmit={run}>
      <PasswordField
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        error={wrong || errorAt(problem, 'password')}
      />
      {/* tells the password manager whose password it is; behind the field, where the focus begins */}
      <input hidden type="email" name="username" autoComplete="username" value={proof.email} readOnly />
      <ChangeButtons submit="Confirm" busy={busy} onCancel={onCancel} />
    </ActForm>
  )
}

function AppProof({ proof: { factorId }, onDone, onCancel }: Props<'app'>) {
  const prove = (code: string) => askAuth('/reauthenticate', { factor_id: factorId, code })
  return <CodeProof label="Code from your authenticator app" prove={prove} onDone={onDone} onCancel={onCancel} />
}

/** A code that has to be sent first. */
function SentProof({ proof, onDone, onCancel }: Props<'mail' | 'text'>) {
  const [sent, setSent] = useState(false)
  const isMail = proof.kind === 'mail'
  const send = () => (isMail ? fromAuth((auth) => auth.reauthenticate()) : challenge(proof.factorId))
  const first = useAct(send, () => setSent(true))
  const where = isMail ? `to ${proof.address}` : 'to the phone you use as a second step'
  if (!sent) {
    return (
      <div>
        <p>We’ll send a code {where}.</p>
        <div className="has-[p]:mt-4">
          <FormProblem>{first.problem?.words}</FormProblem>
        </div>
        <div className="mt-4 flex flex-wrap gap-2.5">
          <Button busy={first.busy} onClick={() => first.run()}>
            Send me a code
          </Button>
          <Button variant="ghost" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </div>
    )
  }
  const prove = (code: string) =>
    askAuth('/reauthenticate', isMail ? { nonce: code } : { factor_id: proof.factorId, code })
  const resend = () =>
    attempt(async () => {
      await send()
      return { error: null }
    })
  return (
    <>
      <CodeProof label={`Code we sent ${where}`} prove={prove} onDone={onDone} onCancel={onCancel} />
      <div className="mt-3">
        <ResendButton onResend={resend} />
      </div>
    </>
  )
}

function CodeProof({
  label,
  prove,
  onDone,
  onCancel,
}: {
  label: string
  prove: (code: string) => Promise<unknown>
  onDone: () => void
  onCancel: () => void
}) {
  const [code, setCode] = useState('')
  const { run, busy, problem } = useAct((given: string) => prove(wholeCode(given)), onDone)
  return (
    <ActForm problem={problem} fields={['code']} onSubmit={() => run(code)}>
      <CodeField label={label} value={code} error={errorAt(problem, 'code')} onChange={setCode} onComplete={run} />
      <ChangeButtons submit="Confirm" busy={busy} onCancel={onCancel} />
    </ActForm>
  )
}

async function challenge(factorId: string): Promise<unknown> {
  return fromAuth((auth) => auth.mfa.challenge({ factorId, channel: 'sms' }))
}
