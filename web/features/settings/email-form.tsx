import { useState } from 'react'
import { ChangeButtons } from '#web/kit/form/changeable'
import { Mistyped } from '#web/kit/form/problem'
import { useAct } from '#web/kit/form/use-act'
import { fromAuth } from '#web/kit/session/ask-auth'
import { callbackUrl } from '#web/kit/session/auth-call'
import { Field } from '#web/ui/field'
import { Input } from '#web/ui/input'
import { toast } from '#web/ui/toast'
import { ActForm, errorAt } from './act-form'
import { HERE } from './here'
import { useRenew } from './queries'

/** Begins to change the address; the codes are asked for afterwards. */
export function EmailForm({ current, onClose }: { current: string; onClose: () => void }) {
  const renew = useRenew()
  const [email, setEmail] = useState('')
  const { run, busy, problem } = useAct(
    async () => {
      const address = newAddress(email, current)
      await fromAuth((auth) =>
        auth.updateUser({ email: address }, { emailRedirectTo: `${callbackUrl(HERE)}&then=email` }),
      )
    },
    async () => {
      await renew()
      toast({ title: 'Codes sent', description: 'Check your email.' })
      onClose()
    },
  )
  return (
    <ActForm problem={problem} fields={['email']} onSubmit={run}>
      <Field
        label="New email"
        hint={
          current
            ? `To keep your account safe, you’ll confirm this change twice: we’ll send one code to the new address and one to ${current}.`
            : 'We’ll send a code there to make sure it’s yours.'
        }
        error={errorAt(problem, 'email')}
      >
        <Input
          type="email"
          name="email"
          autoComplete="email"
          inputMode="email"
          autoFocus
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
      </Field>
      <ChangeButtons submit="Send the codes" busy={busy} onCancel={onClose} />
    </ActForm>
  )
}

/** What is no address at all is said so by the service. @throws Mistyped */
function newAddress(text: string, current: string): string {
  const address = text.trim()
  if (!address) throw new Mistyped('email', 'Enter the new email.')
  if (address.toLowerCase() === current) throw new Mistyped('email', 'This is already your email.')
  return address
}
