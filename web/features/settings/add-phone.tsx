import { useState } from 'react'
import { PHONE_HINT, phoneWords } from '#contract/phone.rules'
import { ChangeButtons } from '#web/kit/form/changeable'
import { CodeField } from '#web/kit/form/code-field'
import { readNumber } from '#web/kit/form/phone-number'
import { wholeCode } from '#web/kit/form/problem'
import { ResendButton } from '#web/kit/form/resend-button'
import { useAct } from '#web/kit/form/use-act'
import { fromAuth } from '#web/kit/session/ask-auth'
import { attempt } from '#web/kit/session/auth-call'
import { freeName, phoneName } from '#web/kit/session/factor-names'
import { Field } from '#web/ui/field'
import { Input } from '#web/ui/input'
import { Modal } from '#web/ui/modal'
import { ActForm, errorAt } from './act-form'
import { dropFactor } from './drop-factor'
import type { Factor } from './queries'

type Begun = { factorId: string; challengeId: string; phone: string }

/** A number as a second step: first the number, then the code that was texted to it. */
export function AddPhone({
  factors,
  onAdded,
  onClose,
}: {
  factors: readonly Factor[]
  onAdded: () => Promise<void>
  onClose: () => void
}) {
  const [begun, setBegun] = useState<Begun | null>(null)
  function handleCancel() {
    if (begun) dropFactor(begun.factorId)
    onClose()
  }
  return (
    <Modal open onClose={handleCancel} title="Add a phone">
      {begun ? (
        <CodeStep
          begun={begun}
          onCancel={handleCancel}
          onDone={async () => {
            await onAdded()
            onClose()
          }}
        />
      ) : (
        <NumberStep factors={factors} onBegun={setBegun} onCancel={handleCancel} />
      )}
    </Modal>
  )
}

function NumberStep({
  factors,
  onBegun,
  onCancel,
}: {
  factors: readonly Factor[]
  onBegun: (begun: Begun) => void
  onCancel: () => void
}) {
  const [phone, setPhone] = useState('')
  const { run, busy, problem } = useAct(async () => {
    const number = readNumber(phone)
    const friendlyName = freeName(phoneName(number), factors)
    const { id } = await fromAuth((auth) => auth.mfa.enroll({ factorType: 'phone', phone: number, friendlyName }))
    return { factorId: id, challengeId: await challenge(id), phone: number }
  }, onBegun)
  return (
    <>
      <p>When you sign in, we’ll text a code to this number.</p>
      <div className="mt-5 text-foreground">
        <ActForm problem={problem} fields={['phone']} onSubmit={run}>
          <Field label="Phone number" hint={PHONE_HINT} error={errorAt(problem, 'phone')}>
            <Input
              type="tel"
              name="phone"
              autoComplete="tel"
              inputMode="tel"
              value={phone}
              onChange={({ target }) => setPhone(target.value)}
            />
          </Field>
          <ChangeButtons submit="Text me a code" busy={busy} onCancel={onCancel} />
        </ActForm>
      </div>
    </>
  )
}

function CodeStep({ begun, onDone, onCancel }: { begun: Begun; onDone: () => Promise<void>; onCancel: () => void }) {
  const [challengeId, setChallengeId] = useState(begun.challengeId)
  const [code, setCode] = useState('')
  const { run, busy, problem } = useAct(
    (given: string) =>
      fromAuth((auth) => auth.mfa.verify({ factorId: begun.factorId, challengeId, code: wholeCode(given) })),
    onDone,
  )
  const resend = () =>
    attempt(async () => {
      setChallengeId(await challenge(begun.factorId))
      return { error: null }
    })
  return (
    <>
      <p>
        We texted a code to <span className="nums text-foreground">{phoneWords(begun.phone)}</span>.
      </p>
      <div className="mt-5 text-foreground">
        <ActForm problem={problem} fields={['code']} onSubmit={() => run(code)}>
          <CodeField
            label="Code from the text message"
            value={code}
            error={errorAt(problem, 'code')}
            onChange={setCode}
            onComplete={run}
          />
          <ChangeButtons submit="Turn on" busy={busy} onCancel={onCancel} />
        </ActForm>
        <div className="mt-3">
          <ResendButton onResend={resend} />
        </div>
      </div>
    </>
  )
}

/** Has a code texted. @returns what the code answers */
async function challenge(factorId: string): Promise<string> {
  return (await fromAuth((auth) => auth.mfa.challenge({ factorId, channel: 'sms' }))).id
}
