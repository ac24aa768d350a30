import { useState } from 'react'
import { Confirm } from '#web/kit/form/confirm'
import { useAct } from '#web/kit/form/use-act'
import { fromAuth } from '#web/kit/session/ask-auth'
import { factorName } from '#web/kit/session/factor-names'
import { Button } from '#web/ui/button'
import { renewSession } from './auth-service'
import { type Factor, useRenew } from './queries'

export function FactorRow({ factor, isLast }: { factor: Factor; isLast: boolean }) {
  const renew = useRenew()
  const [asking, setAsking] = useState(false)
  const name = factorName(factor)
  const remove = useAct(
    async () => {
      await fromAuth((auth) => auth.mfa.unenroll({ factorId: factor.id }))
      await renewSession()
    },
    async () => {
      await renew()
      setAsking(false)
    },
  )
  return (
    <div className="py-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div className="min-w-0">
        <p className="font-medium">{name}</p>
        <p className="text-sm text-muted-foreground">
          {factor.factor_type === 'phone' ? 'A code by text message' : 'A code from an app'}
        </p>
      </div>
      <Button variant="outline" size="sm" aria-label={`Remove ${name}`} onClick={() => setAsking(true)}>
        Remove
      </Button>
      <Confirm
        open={asking}
        title={`Remove ${name}?`}
        action="Remove"
        destructive
        busy={remove.busy}
        problem={remove.problem?.words ?? null}
        onConfirm={remove.run}
        onClose={() => setAsking(false)}
      >
        {isLast
          ? 'This is your only second step. Without it, your password alone signs you in, and your recovery codes stop working.'
          : 'Its codes won’t work anymore. Your other second steps stay on.'}
      </Confirm>
    </div>
  )
}
