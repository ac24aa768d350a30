import { type FormEvent, useState } from 'react'
import { NOTIFICATION_KINDS, NOTIFICATION_WORDS } from '#contract/notifications.rules'
import { type QuietHours, USUAL_QUIET_HOURS } from '#contract/quiet-hours.rules'
import { useAct } from '#web/kit/form/use-act'
import { Card } from '#web/kit/page/card'
import { Loaded } from '#web/kit/page/loaded'
import { client } from '#web/lib/api'
import { Button } from '#web/ui/button'
import { Field } from '#web/ui/field'
import { Input } from '#web/ui/input'
import { Switch } from '#web/ui/switch'
import { toast } from '#web/ui/toast'
import { ChangeProblem } from './change-problem'
import { useSettings } from './use-settings'
import { ZoneNote } from './zone-note'

const here = () => Intl.DateTimeFormat().resolvedOptions().timeZone
const URGENT = NOTIFICATION_KINDS.filter((kind) => NOTIFICATION_WORDS[kind].urgent).map(
  (kind) => NOTIFICATION_WORDS[kind].label,
)

/** When a person does not want to hear anything but what is urgent. */
export function QuietHoursCard() {
  const { query, keep } = useSettings()
  const change = useAct(
    (quiet: QuietHours | null) => client.notifications.setQuietHours({ quiet }),
    (settings) => {
      keep(settings)
      toast({ title: settings.quiet ? 'Quiet hours saved.' : 'Quiet hours are off.' })
    },
  )
  return (
    <Card
      title="Quiet hours"
      note="Notifications, and emails you can turn off, wait until they’re over, unless you’ve read them in the app by then."
    >
      <Loaded query={query} what="your quiet hours" shape="h-[6rem] rounded-md">
        {({ quiet }) => (
          <>
            <div className="-my-4">
              <Switch
                label="Keep quiet at night"
                hint={`These still come: ${new Intl.ListFormat('en').format(URGENT)}.`}
                checked={quiet !== null}
                onChange={(on) => change.run(on ? { ...USUAL_QUIET_HOURS, timeZone: here() } : null)}
              />
            </div>
            {quiet && (
              <Hours
                key={`${quiet.from} ${quiet.until}`}
                kept={quiet}
                busy={change.busy}
                onSave={(hours) => change.run(hours)}
              />
            )}
          </>
        )}
      </Loaded>
      <ChangeProblem problem={change.problem} />
    </Card>
  )
}

type HoursProps = { kept: QuietHours; busy: boolean; onSave: (hours: QuietHours) => void }

function Hours({ kept, busy, onSave }: HoursProps) {
  const [from, setFrom] = useState(kept.from)
  const [until, setUntil] = useState(kept.until)
  const [isWrong, setWrong] = useState(false)
  const timeZone = here()
  const isKept = from === kept.from && until === kept.until && timeZone === kept.timeZone
  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const wrong = from === '' || until === '' || from === until
    setWrong(wrong)
    if (!wrong) onSave({ from, until, timeZone })
  }
  return (
    <form noValidate onSubmit={handleSubmit} className="mt-4">
      <div className="flex flex-wrap items-end gap-4">
        <Field label="From">
          <Input type="time" value={from} onChange={({ target }) => setFrom(target.value)} />
        </Field>
        <Field label="Until" error={isWrong ? 'Choose two different times.' : undefined}>
          <Input type="time" value={until} onChange={({ target }) => setUntil(target.value)} />
        </Field>
        <Button type="submit" variant="outline" busy={busy} busyLabel="Saving" disabled={isKept}>
          Save
        </Button>
      </div>
      <ZoneNote timeZone={kept.timeZone} className="mt-2" />
    </form>
  )
}
