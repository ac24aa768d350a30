import { useEffect, useRef, useState } from 'react'
import { phoneWords } from '#contract/phone.rules'
import { CodeField } from '#web/kit/form/code-field'
import { wholeCode } from '#web/kit/form/problem'
import { ResendButton } from '#web/kit/form/resend-button'
import { useAct } from '#web/kit/form/use-act'
import { attempt } from '#web/kit/session/auth-call'
import { Button } from '#web/ui/button'
import { toast } from '#web/ui/toast'
import { ActForm, errorAt } from './act-form'
import { confirmChange } from './auth-service'
import { useRenew } from './queries'

/**
 * A new number that waits for its code.
 *
 * @param isFirst there was none before
 * @param isAsked its person has just asked for the code, and types it next
 */
export function PhonePending({ newPhone, isFirst, isAsked }: { newPhone: string; isFirst: boolean; isAsked: boolean }) {
  const renew = useRenew()
  const [code, setCode] = useState('')
  const box = useRef<HTMLDivElement>(null)
  const phone = `+${newPhone}`
  const { run, busy, problem } = useAct(
    (given: string) => confirmChange({ phone, type: 'phone_change' }, wholeCode(given)),
    async () => {
      await renew()
      toast({ title: isFirst ? 'Phone number added' : 'Phone number changed' })
    },
  )
  // after the button that began it, which takes back the focus of the closing form
  useEffect(() => {
    if (isAsked) box.current?.querySelector('input')?.focus()
  }, [isAsked])

  return (
    <div ref={box} className="mt-5 rounded-control bg-muted p-4 sm:p-5">
      <p className="font-semibold">
        Waiting for <span className="nums">{phoneWords(phone)}</span>
      </p>
      <p className="mt-1 mb-4 text-sm text-muted-foreground">
        We texted a code there. Nothing changes until you enter it.
      </p>
      <ActForm problem={problem} fields={['code']} onSubmit={() => run(code)}>
        <CodeField
          label="Code from the text message"
          value={code}
          error={errorAt(problem, 'code')}
          onChange={setCode}
          onComplete={run}
        />
        <Button type="submit" variant="outline" className="self-start" busy={busy}>
          Confirm the number
        </Button>
      </ActForm>
      <div className="mt-3">
        {/* asking for the change again is what sends its code again */}
        <ResendButton onResend={() => attempt((auth) => auth.updateUser({ phone }))} />
      </div>
    </div>
  )
}
