import { useState } from 'react'
import { addDays } from '#contract/days.rules'
import { arrivalText } from '#contract/delivery.rules'
import type { Subscription } from '#contract/subscriptions'
import { MAX_AHEAD_DAYS } from '#contract/subscriptions.rules'
import { ActDialog, type DialogProps } from '#web/kit/form/act-dialog'
import { today } from '#web/kit/moment/days'
import { client } from '#web/lib/api'
import { Field } from '#web/ui/field'
import { Input } from '#web/ui/input'
import { useLocale } from '#web/ui/locale'
import { useChangeSubscriptions } from './use-subscriptions'
import { itemName } from './words'

/** Another day for the next delivery; those after it follow in their rhythm. */
export function MoveDialog({ item, earliest, open, onClose }: DialogProps & { item: Subscription; earliest: string }) {
  const locale = useLocale()
  const [day, setDay] = useState(item.nextArrivalOn < earliest ? earliest : item.nextArrivalOn)
  const [missed, setMissed] = useState(false)
  const latest = addDays(today(), MAX_AHEAD_DAYS - 1)
  const move = useChangeSubscriptions(
    () => client.subscriptions.move({ id: item.id, arrivalOn: day }),
    'Delivery moved.',
    onClose,
  )
  const problem = day < earliest ? 'too soon' : day > latest ? 'too late' : null
  const words =
    problem === 'too soon'
      ? `Choose ${arrivalText({ from: earliest, until: earliest }, locale)} or later.`
      : 'Choose a day within a year.'
  const handleSubmit = () => {
    setMissed(problem !== null)
    if (!problem) move.run()
  }
  return (
    <ActDialog
      open={open}
      onClose={onClose}
      title={`Move ${itemName(item)}`}
      button="Move"
      busy={move.busy}
      problem={move.problem?.words ?? null}
      wrong={missed && problem}
      onSubmit={handleSubmit}
      note="Later deliveries count from the new day."
    >
      <Field label="Arrives by" error={missed && problem ? words : undefined}>
        <Input type="date" min={earliest} max={latest} value={day} onChange={({ target }) => setDay(target.value)} />
      </Field>
    </ActDialog>
  )
}
