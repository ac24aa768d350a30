import { useState } from 'react'
import { fromAuth } from '#web/features/account/ask-auth'
import { callbackUrl } from '#web/features/account/auth-call'
import { Field } from '#web/ui/field'
import { Input } from '#web/ui/input'
import { toast } from '#web/ui/toast'
import { ActForm, errorAt } from './act-form'
import { ChangeButtons } from './changeable'
import { HERE } from './here'
import { Mistyped } from './problem'
import { useRenew } from './queries'
import { useAct } from './use-act'

/** Begins to change the address; the codes are asked for afterwards. */
export function EmailForm({ current, onClose }: { current: string; onClose: () => void }) {
  const renew = useRenew()
  const [email, setEmail] = useState('')
  const { run, busy, problem } = useAct(
    async () => {
      const address = newAddress(email, current)
      await fromAuth((auth) => auth.updateUser({ email: address }, { emailRedirectTo: callbackUrl(HERE) }))
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
            ? `For your safety both addresses have to agree: we send a code to the new one and to ${current}.`
            : 'We send a code there, to see that it is yours.'
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
  if (!address) throw new Mistyped('email', 'Enter the new address.')
  if (address.toLowerCase() === current) throw new Mistyped('email', 'This is your address already.')
  return address
}
