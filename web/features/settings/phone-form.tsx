import { useState } from 'react'
import { PHONE_HINT } from '#contract/phone.rules'
import { ChangeButtons } from '#web/kit/form/changeable'
import { readNumber } from '#web/kit/form/phone-number'
import { Mistyped } from '#web/kit/form/problem'
import { useAct } from '#web/kit/form/use-act'
import { fromAuth } from '#web/kit/session/ask-auth'
import { Field } from '#web/ui/field'
import { Input } from '#web/ui/input'
import { toast } from '#web/ui/toast'
import { ActForm, errorAt } from './act-form'
import { useRenew } from './queries'

/** Begins to change the number; the code is asked for afterwards. */
export function PhoneForm({
  current,
  onClose,
  onAsked,
}: {
  current: string
  onClose: () => void
  /** A code is on its way. */
  onAsked: () => void
}) {
  const renew = useRenew()
  const [phone, setPhone] = useState('')
  const { run, busy, problem } = useAct(
    async () => {
      const number = readNumber(phone)
      if (number === `+${current}`) throw new Mistyped('phone', 'This is already your number.')
      await fromAuth((auth) => auth.updateUser({ phone: number }))
    },
    async () => {
      await renew()
      toast({ title: 'Code sent', description: 'Check your phone.' })
      onAsked()
    },
  )
  return (
    <ActForm problem={problem} fields={['phone']} onSubmit={run}>
      <Field label="New number" hint={`We’ll text a code there. ${PHONE_HINT}`} error={errorAt(problem, 'phone')}>
        <Input
          type="tel"
          name="phone"
          autoComplete="tel"
          inputMode="tel"
          autoFocus
          value={phone}
          onChange={({ target }) => setPhone(target.value)}
        />
      </Field>
      <ChangeButtons submit="Text me a code" busy={busy} onCancel={onClose} />
    </ActForm>
  )
}
