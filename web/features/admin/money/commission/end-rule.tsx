import type { CommissionRuleRow } from '#contract/money-desk'
import { useMoneyAct } from '#web/features/admin/parts/use-money-act'
import { FormProblem } from '#web/kit/form/form-problem'
import { client } from '#web/lib/api'
import { Button } from '#web/ui/button'
import { Modal } from '#web/ui/modal'
import { tellWaiting } from '../../proposals/tell-waiting'
import { tell } from '../../use-act'

/** Asks before a rule no longer applies. */
export function EndRule({ rule: { id, name, validFrom }, onClose }: { rule: CommissionRuleRow; onClose: () => void }) {
  const isPlanned = validFrom > new Date()
  const end = useMoneyAct(
    () => client.moneyDesk.endRule({ id }),
    (answer) => {
      onClose()
      if (answer.waiting) tellWaiting(isPlanned ? `${name} will be withdrawn` : `${name} will end`)
      else if (isPlanned) tell('Rule withdrawn', `${name} won’t start.`)
      else tell('Rule ended', `${name} no longer applies.`)
    },
  )
  return (
    <Modal
      open
      onClose={onClose}
      title={isPlanned ? 'Withdraw this rule?' : 'End this rule?'}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="destructive" busy={end.busy} onClick={() => end.run(undefined)}>
            {isPlanned ? 'Withdraw rule' : 'End rule'}
          </Button>
        </>
      }
    >
      <p>
        {name} {isPlanned ? 'is withdrawn' : 'stops applying'} once a second super-admin who has had the role for 24
        hours confirms it, or right away if there’s none.{' '}
        {isPlanned
          ? 'The rule it would have replaced continues.'
          : 'Commission already taken stays, and refunds still return their share of it.'}
      </p>
      <div className="mt-4 text-foreground">
        <FormProblem>{end.problem}</FormProblem>
      </div>
    </Modal>
  )
}
