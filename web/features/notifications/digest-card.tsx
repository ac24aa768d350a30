import { type FormEvent, useState } from 'react'
import { type Digest, type DigestRhythm, USUAL_DIGEST, WEEKDAYS } from '#contract/digests.rules'
import type { NotificationSettings } from '#contract/notifications'
import { NOTIFICATION_WORDS, STOPPABLE_MAILS } from '#contract/notifications.rules'
import { useAct } from '#web/kit/form/use-act'
import { Card } from '#web/kit/page/card'
import { Loaded } from '#web/kit/page/loaded'
import { client } from '#web/lib/api'
import { Button } from '#web/ui/button'
import { Field } from '#web/ui/field'
import { Input } from '#web/ui/input'
import { Segmented } from '#web/ui/segmented'
import { Select } from '#web/ui/select'
import { Switch } from '#web/ui/switch'
import { toast } from '#web/ui/toast'
import { ChangeProblem } from './change-problem'
import { useSettings } from './use-settings'
import { ZoneNote } from './zone-note'

const here = () => Intl.DateTimeFormat().resolvedOptions().timeZone
const RHYTHMS: { value: DigestRhythm; label: string }[] = [
  { value: 'daily', label: 'Every day' },
  { value: 'weekly', label: 'Every week' },
]

/** Whether what can wait comes in one email, and when. */
export function DigestCard() {
  const { query, keep } = useSettings()
  const change = useAct(
    (digest: Digest | null) => client.notifications.setDigest({ digest }),
    (settings) => {
      keep(settings)
      toast({ title: settings.digest ? 'Digest saved' : 'Your digest is off' })
    },
  )
  return (
    <Card
      title="Digest"
      note="What came in since the last one and you haven’t read yet, in one email. You won’t get one if there’s nothing."
    >
      <Loaded query={query} what="your digest" shape="h-[6rem] rounded-md">
        {({ digest, kinds }) => (
          <>
            <div className="-my-4">
              <Switch
                label="Get one email instead of many"
                hint={waitingWords(kinds)}
                checked={digest !== null}
                onChange={(on) => change.run(on ? { ...USUAL_DIGEST, timeZone: here() } : null)}
              />
            </div>
            {digest && (
              <When key={JSON.stringify(digest)} kept={digest} busy={change.busy} onSave={(next) => change.run(next)} />
            )}
          </>
        )}
      </Loaded>
      <ChangeProblem problem={change.problem} />
    </Card>
  )
}

/** Which emails wait: those that can be stopped and were not. */
function waitingWords(kinds: NotificationSettings['kinds']): string {
  const waiting = kinds.filter(({ kind, mail }) => mail && STOPPABLE_MAILS.some((one) => one === kind))
  if (waiting.length === 0) return 'Emails of the kinds that can wait are off.'
  return `These wait for it: ${new Intl.ListFormat('en').format(waiting.map(({ kind }) => NOTIFICATION_WORDS[kind].label))}.`
}

type WhenProps = { kept: Digest; busy: boolean; onSave: (digest: Digest) => void }

function When({ kept, busy, onSave }: WhenProps) {
  const [every, setEvery] = useState(kept.every)
  const [weekday, setWeekday] = useState(kept.weekday)
  const [time, setTime] = useState(kept.time)
  const [isMissing, setMissing] = useState(false)
  const timeZone = here()
  const isKept = every === kept.every && weekday === kept.weekday && time === kept.time && timeZone === kept.timeZone
  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    setMissing(time === '')
    if (time !== '') onSave({ every, weekday, time, timeZone })
  }
  return (
    <form noValidate onSubmit={handleSubmit} className="mt-4 grid gap-4">
      <div className="max-w-[22rem]">
        <Segmented legend="How often" hideLegend options={RHYTHMS} value={every} onChange={setEvery} />
      </div>
      <div className="flex flex-wrap items-end gap-4">
        {every === 'weekly' && (
          <Field label="Day">
            <Select value={weekday} onChange={({ target }) => setWeekday(Number(target.value))}>
              {WEEKDAYS.map((name, place) => (
                <option key={name} value={place + 1}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <Field label="At" error={isMissing ? 'Choose a time.' : undefined}>
          <Input type="time" value={time} onChange={({ target }) => setTime(target.value)} />
        </Field>
        <Button type="submit" variant="outline" busy={busy} busyLabel="Saving" disabled={isKept}>
          Save
        </Button>
      </div>
      <ZoneNote timeZone={kept.timeZone} />
    </form>
  )
}
