import type { DataRequest } from '#contract/data-requests'
import { erasedOn } from '#contract/data-requests.rules'
import { Confirm } from '#web/kit/form/confirm'
import { Moment } from '#web/kit/moment/moment'
import { client } from '#web/lib/api'
import { tell, useAct } from '../use-act'
import { useChanged } from './use-changed'

/** Plans the deletion of an account whose person asked for it otherwise. */
export function PlanDialog({
  request: { id, name, account, dueAt },
  onClose,
}: {
  request: DataRequest
  onClose: () => void
}) {
  const changed = useChanged()
  const plan = useAct(
    () => client.dataRequests.plan({ id }),
    () => {
      onClose()
      tell('Deletion planned')
      changed()
    },
  )
  return (
    <Confirm
      open
      title={`Plan the deletion of ${account?.name ?? name}’s account?`}
      action="Plan deletion"
      destructive
      busy={plan.busy}
      problem={plan.problem}
      onConfirm={() => plan.run(undefined)}
      onClose={onClose}
    >
      {account?.email && `It’s the account with the email ${account.email}. `}Make sure that the request really came
      from them. They’re signed out{account?.email ? ' and told by email' : ''}, and can take it back until{' '}
      <Moment at={erasedOn(dueAt, new Date())} />. Then the account goes.
    </Confirm>
  )
}
