import { useState } from 'react'
import { Loaded } from '#web/kit/page/loaded'
import { textLinkClass } from '#web/ui/button'
import { Modal } from '#web/ui/modal'
import { ProofForm } from './proof-form'
import { type Proof, proofsOf } from './proofs'
import { isVerified, useFactors, useSettings } from './queries'

/** Confirm it is you: by the password, a code by mail, or a second step. */
export default function FreshCheckModal({ onAnswer }: { onAnswer: (proven: boolean) => void }) {
  const settings = useSettings()
  const factors = useFactors()
  const error = settings.error ?? factors.error
  const data = settings.data && factors.data ? proofsOf(settings.data, factors.data.filter(isVerified)) : undefined
  const query = { data, error, refetch: () => Promise.all([settings.refetch(), factors.refetch()]) }
  return (
    <Modal open onClose={() => onAnswer(false)} title="Confirm it’s you">
      <p>
        This protects your account if someone else is using your device. You won’t need to do this again for 10 minutes.
      </p>
      <div className="mt-5 text-foreground">
        <Loaded query={query} what="your ways to confirm" shape="h-[9rem]">
          {(proofs) => <Choice proofs={proofs} onDone={() => onAnswer(true)} onCancel={() => onAnswer(false)} />}
        </Loaded>
      </div>
    </Modal>
  )
}

function Choice({ proofs, onDone, onCancel }: { proofs: Proof[]; onDone: () => void; onCancel: () => void }) {
  const [chosen, setChosen] = useState(proofs[0])
  if (!chosen) return <p>Please sign out and in again, then come back here.</p>
  return (
    <>
      <ProofForm key={chosen.id} proof={chosen} onDone={onDone} onCancel={onCancel} />
      <div className="mt-3 flex flex-col items-start">
        {proofs
          .filter(({ id }) => id !== chosen.id)
          .map((proof) => (
            <button
              key={proof.id}
              type="button"
              className={`${textLinkClass} min-h-touch text-sm`}
              onClick={() => setChosen(proof)}
            >
              Use {proof.name} instead
            </button>
          ))}
      </div>
    </>
  )
}
