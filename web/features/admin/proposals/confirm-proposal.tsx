import { useState } from 'react'
import { Confirm } from '#web/kit/form/confirm'
import { client } from '#web/lib/api'
import { Button } from '#web/ui/button'
import { useMoneyAct } from '../parts/use-money-act'
import { tell } from '../use-act'

type Props = { id: string; what: string; detail: string | null; by: string }

/** Asks once more before it counts. */
export function ConfirmProposal({ id, what, detail, by }: Props) {
  const [asking, setAsking] = useState(false)
  const confirm = useMoneyAct(
    () => client.proposals.confirm({ id }),
    () => {
      setAsking(false)
      tell('Confirmed', `${what}, starting now.`)
    },
  )
  const close = () => {
    confirm.forget()
    setAsking(false)
  }
  return (
    <>
      <Button size="sm" aria-label={`Confirm: ${what}`} onClick={() => setAsking(true)}>
        Confirm
      </Button>
      <Confirm
        open={asking}
        onClose={close}
        title="Confirm this?"
        action="Confirm"
        busy={confirm.busy}
        problem={confirm.problem}
        onConfirm={() => confirm.run(undefined)}
      >
        <p className="font-medium text-foreground">{what}</p>
        {detail && <p>{detail}</p>}
        <p className="mt-2">
          {by} proposed this. Nothing changes until you confirm, and the audit log records you both.
        </p>
      </Confirm>
    </>
  )
}
