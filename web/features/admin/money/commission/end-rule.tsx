import type { CommissionRuleRow } from '#contract/money-desk'
import { client } from '#web/api'
import { FormProblem } from '#web/features/account/form-problem'
import { Button } from '#web/ui/button'
import { Modal } from '#web/ui/modal'
import { tellWaiting } from '../../proposals/tell-waiting'
import { tell } from '../../use-act'
import { useMoneyAct } from '../use-money-act'

/** Asks before a rule takes nothing any more. */
export function EndRule({ rule: { id, name }, onClose }: { rule: CommissionRuleRow; onClose: () => void }) {
  const end = useMoneyAct(
    () => client.money.endRule({ id }),
    (answer) => {
      onClose()
      if (answer.waiting) tellWaiting(`${name} ends`)
      else tell('Rule ended', `${name} takes nothing any more.`)
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
        From this moment on {name} takes nothing; where there is a second super-admin, from the moment they confirm it.
        What it took stays, and refunds give their part of that back.
      </p>
      <div className="mt-4 text-foreground">
        <FormProblem>{end.problem}</FormProblem>
      </div>
    </Modal>
  )
}
