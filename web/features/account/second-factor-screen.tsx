import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { CodeField } from '#web/kit/form/code-field'
import { FormProblem } from '#web/kit/form/form-problem'
import { ResendButton } from '#web/kit/form/resend-button'
import { attempt } from '#web/kit/session/auth-call'
import type { AuthProblem } from '#web/kit/session/auth-words'
import { factorInSentence } from '#web/kit/session/factor-names'
import { auth } from '#web/lib/session/session'
import { Button, textLinkClass } from '#web/ui/button'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton'
import { keepChallenge, keptChallenge } from './kept-challenge'
import { RecoveryCodeForm } from './recovery-code-form'
import { StepHeading } from './step-heading'

type Factor = { id: string; factor_type: string; friendly_name?: string | undefined; status: string }

async function readFactors(): Promise<Factor[]> {
  const { data, error } = await (await auth()).mfa.listFactors()
  if (error) throw error
  return data.all.filter(({ status }) => status === 'verified')
}

/** The second step of a sign-in: a code from the app or a text, or a recovery code where both are lost. */
export function SecondFactorScreen({ onDone, onLeave }: { onDone: () => Promise<void>; onLeave: () => void }) {
  const factors = useQuery({ queryKey: ['auth-factors'], queryFn: readFactors, staleTime: 0 })
  const [chosen, setChosen] = useState<string>()
  const [lost, setLost] = useState(false)
  const factor = factors.data?.find(({ id }) => id === chosen) ?? factors.data?.[0]

  return (
    <>
      <StepHeading title="One more step">
        {lost ? 'Enter one of the recovery codes you saved.' : 'Confirm it’s you with your second step.'}
      </StepHeading>
      {lost && <RecoveryCodeForm onDone={onDone} />}
      {!lost && factor && <FactorForm key={factor.id} factor={factor} onDone={onDone} />}
      {!lost && factors.isPending && (
        <SkeletonGroup className="mt-7 flex flex-col gap-5">
          <Skeleton className="h-[4.5rem]" />
          <Skeleton className="h-[3.25rem]" />
        </SkeletonGroup>
      )}
      {!lost && factors.error && (
        <div className="mt-7">
          <FormProblem>We couldn’t load your second step. Please try again.</FormProblem>
          <Button variant="outline" className="mt-4" onClick={() => void factors.refetch()}>
            Retry
          </Button>
        </div>
      )}
      <div className="mt-4 flex flex-col items-start">
        {!lost &&
          factors.data
            ?.filter(({ id }) => id !== factor?.id)
            .map((other) => (
              <button key={other.id} type="button" className={LINK} onClick={() => setChosen(other.id)}>
                Use {factorInSentence(other)} instead
              </button>
            ))}
        <button type="button" className={LINK} onClick={() => setLost(!lost)}>
          {lost ? 'Use your second step instead' : 'Use a recovery code'}
        </button>
        <button type="button" className={LINK} onClick={onLeave}>
          Use a different account
        </button>
      </div>
    </>
  )
}

const LINK = `${textLinkClass} min-h-touch text-sm`

function FactorForm({ factor, onDone }: { factor: Factor; onDone: () => Promise<void> }) {
  const isPhone = factor.factor_type === 'phone'
  const [challengeId, setChallengeId] = useState(() => keptChallenge(factor.id))
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<AuthProblem | null>(null)
  const [busy, setBusy] = useState(false)

  const challenge = () =>
    attempt(async (client) => {
      const { data, error } = await client.mfa.challenge({ factorId: factor.id, channel: 'sms' })
      if (data) {
        keepChallenge({ id: data.id, factorId: factor.id, expiresAtS: data.expires_at })
        setChallengeId(data.id)
      }
      return { error }
    })

  async function verify(given: string) {
    // the field is emptied after a wrong code, and its reason stays
    if (busy || (given === '' && problem)) return
    if (given.length < 6) return setProblem({ field: 'code', words: 'Enter all six digits.' })
    setBusy(true)
    const found = await attempt((client) =>
      challengeId
        ? client.mfa.verify({ factorId: factor.id, challengeId, code: given })
        : client.mfa.challengeAndVerify({ factorId: factor.id, code: given }),
    )
    setProblem(found)
    // a code that was right stays busy until the page is another one: it cannot be sent twice
    if (!found) {
      keepChallenge(null)
      return onDone()
    }
    setBusy(false)
    setCode('')
  }
  async function handleSend() {
    setBusy(true)
    setProblem(await challenge())
    setBusy(false)
  }
  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    void verify(code)
  }
  if (isPhone && !challengeId) {
    return (
      <div className="mt-7 flex flex-col gap-5">
        <FormProblem>{problem?.words}</FormProblem>
        <Button size="lg" busy={busy} onClick={handleSend}>
          Text me a code
        </Button>
      </div>
    )
  }
  return (
    <form className="mt-7 flex flex-col gap-5" noValidate onSubmit={handleSubmit}>
      <FormProblem>{problem && problem.field !== 'code' && problem.words}</FormProblem>
      <CodeField
        label={isPhone ? 'Code from the text message' : 'Code from your authenticator app'}
        value={code}
        error={problem?.field === 'code' ? problem.words : undefined}
        onChange={setCode}
        onComplete={verify}
      />
      <Button type="submit" size="lg" busy={busy}>
        Confirm
      </Button>
      {isPhone && <ResendButton onResend={challenge} />}
    </form>
  )
}
