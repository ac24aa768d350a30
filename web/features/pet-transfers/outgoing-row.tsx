import type { PetTransfer } from '#contract/pet-transfers'
import { Moment } from '#web/kit/moment/moment'
import { useFamilyAct } from '#web/kit/pet/use-family-act'
import { client } from '#web/lib/api'
import { Badge } from '#web/ui/badge'
import { Button } from '#web/ui/button'

const STATES = {
  open: 'Waiting for an answer',
  completed: 'Accepted',
  declined: 'Declined',
  canceled: 'Canceled',
  expired: 'Nobody answered',
} as const

/** An offer of one’s own, and the way to take it back. */
export function OutgoingRow({ offer }: { offer: PetTransfer }) {
  const { id, petName, toEmail, state, expiresAt, createdAt } = offer
  const cancel = useFamilyAct(client.petTransfers.cancel, 'Offer canceled')
  return (
    <li className="py-3 flex flex-wrap items-start justify-between gap-3">
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">
          {petName}, to {toEmail}
        </p>
        <p className="text-sm text-muted-foreground">
          Offered on <Moment at={createdAt} short />
          {state === 'open' && (
            <>
              , open until <Moment at={expiresAt} short />
            </>
          )}
        </p>
        <Badge tone={state === 'completed' ? 'success' : 'neutral'}>{STATES[state]}</Badge>
        {cancel.problem && (
          <p role="alert" className="text-sm text-destructive-ink">
            {cancel.problem.words}
          </p>
        )}
      </div>
      {state === 'open' && (
        <Button
          variant="outline"
          size="sm"
          busy={cancel.busy}
          aria-label={`Cancel offer of ${petName}`}
          onClick={() => cancel.run({ id })}
        >
          Cancel offer
        </Button>
      )}
    </li>
  )
}
