import { useState } from 'react'
import { Confirm } from '#web/kit/form/confirm'
import { FormProblem } from '#web/kit/form/form-problem'
import type { useAct } from '#web/kit/form/use-act'
import { Button } from '#web/ui/button'
import { codesLeftWords } from './factor-words'

/** How many codes are left, and the way to new ones. */
export function RecoveryRow({
  left,
  make,
}: {
  /** Null while there never were any. */
  left: number | null
  make: Pick<ReturnType<typeof useAct>, 'busy' | 'problem'> & { run: () => void }
}) {
  const [asking, setAsking] = useState(false)
  function handleMake() {
    setAsking(false)
    make.run()
  }
  return (
    <div className="py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <p className="font-medium">Recovery codes</p>
          <p className="text-sm text-muted-foreground">
            {codesLeftWords(left)} Each one works once if you can’t use your second step.
          </p>
        </div>
        <Button variant="outline" size="sm" busy={make.busy} onClick={() => (left ? setAsking(true) : make.run())}>
          Make new codes
        </Button>
      </div>
      <div className="has-[p]:mt-3">
        <FormProblem>{make.problem?.words}</FormProblem>
      </div>
      <Confirm
        open={asking}
        title="Make new codes?"
        action="Make new codes"
        destructive
        busy={make.busy}
        problem={null}
        onConfirm={handleMake}
        onClose={() => setAsking(false)}
      >
        You’ll get 10 new codes, and your old ones will stop working right away.
      </Confirm>
    </div>
  )
}
