import { useState } from 'react'
import type { AccountSettings } from '#contract/account'
import { MIN_PASSWORD } from '#contract/account.rules'
import { ChangeButtons } from '#web/kit/form/changeable'
import { PasswordField } from '#web/kit/form/password-field'
import { passwordHint } from '#web/kit/form/password-strength'
import { codeOf, Mistyped } from '#web/kit/form/problem'
import { useAct } from '#web/kit/form/use-act'
import { fromAuth } from '#web/kit/session/ask-auth'
import type { AuthProblem } from '#web/kit/session/auth-words'
import { toast } from '#web/ui/toast'
import { ActForm } from './act-form'
import { useRenew } from './queries'

/** Replaces the password, or sets the first one; the present one is proof enough that it is them. */
export function PasswordForm({
  settings: { hasPassword, email, newEmail, newPhone },
  onClose,
}: {
  settings: AccountSettings
  onClose: (outcome?: 'saved') => void
}) {
  const renew = useRenew()
  const [current, setCurrent] = useState('')
  const [password, setPassword] = useState('')
  const { run, busy, problem, error } = useAct(
    async () => {
      if (hasPassword && !current) throw new CurrentMissing()
      if ([...password].length < MIN_PASSWORD) {
        throw new Mistyped('password', `Choose a longer password, at least ${MIN_PASSWORD} characters.`)
      }
      await fromAuth((auth) => auth.updateUser({ password, ...(hasPassword && { current_password: current }) }))
    },
    async () => {
      await renew()
      const dropped = newEmail ? 'email address' : newPhone ? 'phone number' : null
      toast({
        title: 'Password changed',
        description: dropped
          ? `You’re signed out of all other devices. The new ${dropped} wasn’t confirmed yet, so please add it again.`
          : 'You’re signed out of all other devices.',
      })
      onClose('saved')
    },
  )
  const aboutCurrent = currentWords(error)
  const aboutNew: AuthProblem | null = aboutCurrent ? null : problem
  return (
    <ActForm problem={problem} fields={['password']} onSubmit={run}>
      {/* tells the password manager whose password it is */}
      <input hidden type="email" name="username" autoComplete="username" value={email} readOnly />
      {hasPassword && (
        <PasswordField
          label="Current password"
          name="current-password"
          autoComplete="current-password"
          autoFocus
          value={current}
          onChange={({ target }) => setCurrent(target.value)}
          error={aboutCurrent}
        />
      )}
      <PasswordField
        label="New password"
        name="new-password"
        autoComplete="new-password"
        autoFocus={!hasPassword}
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        hint={passwordHint(password)}
        error={aboutNew?.field === 'password' ? aboutNew.words : undefined}
      />
      <ChangeButtons submit="Save password" busy={busy} onCancel={() => onClose()} />
    </ActForm>
  )
}

class CurrentMissing extends Mistyped {
  constructor() {
    super('password', 'Enter your current password.')
  }
}

/** What is wrong with the present password, if it is that one. */
function currentWords(error: unknown): string | undefined {
  if (error instanceof CurrentMissing) return error.message
  return codeOf(error) === 'invalid_credentials' ? 'That’s not your current password.' : undefined
}
