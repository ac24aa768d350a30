import { Check } from 'lucide-react'
import { useState } from 'react'
import type { AccountSettings } from '#contract/account'
import { CodeField } from '#web/kit/form/code-field'
import { FormProblem } from '#web/kit/form/form-problem'
import { wholeCode } from '#web/kit/form/problem'
import { ResendButton } from '#web/kit/form/resend-button'
import { useAct } from '#web/kit/form/use-act'
import { fromAuth } from '#web/kit/session/ask-auth'
import { attempt, callbackUrl } from '#web/kit/session/auth-call'
import { Button } from '#web/ui/button'
import { Icon } from '#web/ui/icon'
import { toast } from '#web/ui/toast'
import { ActForm, errorAt } from './act-form'
import { confirmChange } from './auth-service'
import { HERE } from './here'
import { useRenew } from './queries'

/** A new address that waits: a code from each side makes it the address in force. */
export function EmailPending({
  settings: { email, newEmailConfirmedBy: confirmed, newEmailSentAt },
  newEmail,
}: {
  settings: AccountSettings
  newEmail: string
}) {
  const resend = () =>
    attempt((auth) =>
      email
        ? auth.resend({ type: 'email_change', email, options: { emailRedirectTo: `${callbackUrl(HERE)}&then=email` } })
        : auth.updateUser({ email: newEmail }, { emailRedirectTo: `${callbackUrl(HERE)}&then=email` }),
    )
  const renew = useRenew()
  // the address in force, sent again, gives the change up
  const keep = useAct(
    () => fromAuth((auth) => auth.updateUser({ email })),
    async () => {
      await renew()
      toast({ title: 'Your email stays as it is' })
    },
  )
  return (
    <div className="mt-5 rounded-control bg-muted p-4 sm:p-5">
      <p className="font-semibold">
        Waiting for <span className="break-words">{newEmail}</span>
      </p>
      <p className="mt-1 text-sm text-muted-foreground">
        {email
          ? 'We sent a code to each address. Enter them here in any order, or use the button in each email. Nothing changes until you confirm both.'
          : 'We sent a code there. Enter it here, or use the button in the email.'}
      </p>
      <div className="mt-4 flex flex-col gap-5">
        <Side
          address={newEmail}
          label="new"
          confirmed={confirmed === 'new'}
          isLast={!email || confirmed === 'current'}
        />
        {email && (
          <Side address={email} label="current" confirmed={confirmed === 'current'} isLast={confirmed === 'new'} />
        )}
      </div>
      <div className="mt-3 flex flex-wrap gap-x-5 items-center">
        <ResendButton sentAt={newEmailSentAt} onResend={resend} />
        {email && (
          <Button variant="ghost" busy={keep.busy} onClick={() => keep.run(undefined)}>
            Keep my email
          </Button>
        )}
      </div>
      <FormProblem>{keep.problem?.words ?? null}</FormProblem>
    </div>
  )
}

function Side({
  address,
  label,
  confirmed,
  isLast,
}: {
  address: string
  label: 'new' | 'current'
  confirmed: boolean
  /** Its code changes the address. */
  isLast: boolean
}) {
  const renew = useRenew()
  const [code, setCode] = useState('')
  const { run, busy, problem } = useAct(
    (given: string) => confirmChange({ email: address, type: 'email_change' }, wholeCode(given)),
    async () => {
      await renew()
      if (isLast) toast({ title: 'Email changed' })
    },
  )
  if (confirmed) {
    return (
      <p className="inline-flex items-center gap-2 text-success-ink font-semibold" role="status">
        <Icon as={Check} size="sm" />
        Your {label} address is confirmed
      </p>
    )
  }
  return (
    <ActForm problem={problem} fields={['code']} onSubmit={() => run(code)}>
      <CodeField
        label={`Code from the email to your ${label} address`}
        value={code}
        error={errorAt(problem, 'code')}
        onChange={setCode}
        onComplete={run}
      />
      <Button type="submit" variant="outline" className="self-start" busy={busy}>
        Confirm the {label} address
      </Button>
    </ActForm>
  )
}
