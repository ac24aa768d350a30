import type { CommissionRuleRow } from '#contract/money-desk'
import { useMoneyAct } from '#web/features/admin/parts/use-money-act'
import { FormProblem } from '#web/kit/form/form-problem'
import { client } from '#web/lib/api'
import { Button } from '#web/ui/button'
import { Modal } from '#web/ui/modal'
import { tellWaiting } from '../../proposals/tell-waiting'
import { tell } from '../../use-act'

/** Asks before a rule no longer applies. */
export function EndRule({ rule: { id, name }, onClose }: { rule: CommissionRuleRow; onClose: () => void }) {
  const end = useMoneyAct(
    () => client.moneyDesk.endRule({ id }),
    (answer) => {
      onClose()
      if (answer.waiting) tellWaiting(`${name} will end`)
      else tell('Rule ended', `${name} no longer applies.`)
    },
  )
  return (
    <Modal
      open
      onClose={onClose}
      title="End this rule?"
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="destructive" busy={end.busy} onClick={() => end.run(undefined)}>
            End rule
          </Button>
        </>
      }
    >
      <p>
        {name} stops applying once a second super-admin who has had the role for 24 hours confirms it, or right away if
        there’s none. Commission already taken stays, and refunds still return their share of it.
      </p>
      <div className="mt-4 text-foreground">
        <FormProblem>{end.problem}</FormProblem>
      </div>
    </Modal>
  )
}
