import { useEffect, useRef, useState } from 'react'
import { phoneWords } from '#contract/phone.rules'
import { CodeField } from '#web/kit/form/code-field'
import { FormProblem } from '#web/kit/form/form-problem'
import { wholeCode } from '#web/kit/form/problem'
import { ResendButton } from '#web/kit/form/resend-button'
import { useAct } from '#web/kit/form/use-act'
import { fromAuth } from '#web/kit/session/ask-auth'
import { attempt } from '#web/kit/session/auth-call'
import { Button } from '#web/ui/button'
import { toast } from '#web/ui/toast'
import { ActForm, errorAt } from './act-form'
import { confirmChange } from './auth-service'
import { useRenew } from './queries'

/**
 * A new number that waits for its code.
 *
 * @param current the number in force; empty where there is none
 * @param isAsked its person has just asked for the code, and types it next
 */
export function PhonePending({
  newPhone,
  sentAt,
  current,
  isAsked,
}: {
  newPhone: string
  /** When its code went out. */
  sentAt: Date | null
  current: string
  isAsked: boolean
}) {
  const isFirst = !current
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
  // the number in force, sent again, gives the change up; where there is none, an empty one
  const keep = useAct(
    () => fromAuth((auth) => auth.updateUser({ phone: current && `+${current}` })),
    async () => {
      await renew()
      toast({ title: isFirst ? 'No number was added' : 'Your number stays as it is' })
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
      <div className="mt-3 flex flex-wrap gap-x-5 items-center">
        {/* asking for the change again is what sends its code again */}
        <ResendButton sentAt={sentAt} onResend={() => attempt((auth) => auth.updateUser({ phone }))} />
        <Button variant="ghost" busy={keep.busy} onClick={() => keep.run(undefined)}>
          {isFirst ? 'Don’t add it' : 'Keep my number'}
        </Button>
      </div>
      <FormProblem>{keep.problem?.words ?? null}</FormProblem>
    </div>
  )
}
