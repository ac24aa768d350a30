import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AwayNote, NewAwayNote } from '#contract/away-notes'
import { AWAY_NOTE_MAX } from '#contract/messages.rules'
import { FormProblem } from '#web/kit/form/form-problem'
import { useAct } from '#web/kit/form/use-act'
import { dayText, today } from '#web/kit/moment/days'
import { Card } from '#web/kit/page/card'
import { Loaded } from '#web/kit/page/loaded'
import { api, client } from '#web/lib/api'
import { Badge } from '#web/ui/badge'
import { Button } from '#web/ui/button'
import { Field } from '#web/ui/field'
import { Input, Textarea } from '#web/ui/input'
import { useLocale } from '#web/ui/locale'
import { Switch } from '#web/ui/switch'
import { toast } from '#web/ui/toast'

/** What answers for somebody while they are away: for themselves, and for each profile they manage. */
export function AwayNotesCard() {
  const notes = useQuery(api.messages.awayNotes.queryOptions())
  return (
    <Card
      title="Away notes"
      note="While one is on, people who write to you get it as an automatic reply, at most once a day in each conversation."
    >
      <Loaded query={notes} what="your away notes" shape="h-[10rem]">
        {({ items }) => (
          <div className="flex flex-col gap-8">
            {items.map((note) => (
              <Saved key={note.profileId ?? 'own'} note={note} />
            ))}
          </div>
        )}
      </Loaded>
    </Card>
  )
}

function Saved({ note }: { note: AwayNote }) {
  const queryClient = useQueryClient()
  const save = useAct(client.messages.setAwayNote, (saved) => {
    queryClient.setQueryData(api.messages.awayNotes.queryKey(), saved)
    const now = saved.items.find(({ profileId }) => profileId === note.profileId)
    toast({ title: savedWords(note.on, now?.on ?? false) })
  })
  return (
    <AwayNoteForm
      note={note}
      busy={save.busy}
      problem={save.problem?.words ?? null}
      onSave={(wanted) => save.run(wanted)}
    />
  )
}

function savedWords(before: boolean, now: boolean): string {
  if (before === now) return 'Away note saved'
  return now ? 'Automatic replies turned on' : 'Automatic replies turned off'
}

type Wrong = { body?: string; until?: string }

/** One away note, with how those who write will see it. */
export function AwayNoteForm({
  note,
  busy,
  problem,
  onSave,
}: {
  note: AwayNote
  busy: boolean
  problem: string | null
  onSave: (note: NewAwayNote) => void
}) {
  const { profileId, name } = note
  const [on, setOn] = useState(note.on)
  const [body, setBody] = useState(note.body)
  const [from, setFrom] = useState(note.from ?? '')
  const [until, setUntil] = useState(note.until ?? '')
  const [wrong, setWrong] = useState<Wrong>({})
  const title = name || 'When people write to you'
  const isKept = body === note.body && from === (note.from ?? '') && until === (note.until ?? '')
  function keep(on: boolean) {
    const found: Wrong = {
      ...(on && body.trim() === '' && { body: 'Write what people should know.' }),
      ...(from && until && until < from && { until: 'The last day can’t be before the first.' }),
    }
    setWrong(found)
    if (Object.keys(found).length > 0) return
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    onSave({ profileId, on, body, from: from || null, until: until || null, timeZone })
  }
  /** A switch acts at once; turned on without words it waits for them. */
  function handleSwitch(wanted: boolean) {
    if (busy) return
    setOn(wanted)
    if (!wanted && !note.on) setWrong({})
    else keep(wanted)
  }
  return (
    <form
      noValidate
      aria-label={`Away note: ${title}`}
      onSubmit={(event) => {
        event.preventDefault()
        keep(on)
      }}
      className="flex flex-col gap-4"
    >
      <div className="flex flex-wrap items-center gap-3">
        <h3 className="font-semibold text-lg wrap-anywhere">{title}</h3>
        <State note={note} />
      </div>
      <div className="-my-4">
        <Switch
          label={`Reply automatically${name ? ` for ${name}` : ''}`}
          hint={
            name
              ? 'Also to those who write to it for the first time.'
              : 'For you and your pet parent profile. Strangers who write to you for the first time don’t get it, so they don’t learn that you’re away.'
          }
          checked={on}
          onChange={handleSwitch}
        />
      </div>
      <Field label="Your note" error={wrong.body} hint={`${body.length} of ${AWAY_NOTE_MAX} characters`}>
        <Textarea rows={3} maxLength={AWAY_NOTE_MAX} value={body} onChange={({ target }) => setBody(target.value)} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="First day" optional>
          <Input type="date" value={from} onChange={({ target }) => setFrom(target.value)} />
        </Field>
        <Field label="Last day" optional error={wrong.until}>
          <Input type="date" value={until} min={from || undefined} onChange={({ target }) => setUntil(target.value)} />
        </Field>
      </div>
      {body.trim() && (
        <figure className="rounded-control bg-sunken p-4">
          <figcaption className="text-sm text-muted-foreground">How it looks to others</figcaption>
          <div className="mt-2 rounded-card bg-card hairline px-4 py-2.5 w-fit max-w-full">
            <p className="text-sm font-semibold">Automatic reply</p>
            <p className="whitespace-pre-line wrap-anywhere">{body.trim()}</p>
          </div>
        </figure>
      )}
      <FormProblem>{problem}</FormProblem>
      <Button
        type="submit"
        variant="outline"
        busy={busy}
        busyLabel="Saving"
        disabled={isKept && on === note.on}
        aria-label={`Save the away note: ${title}`}
        className="self-start"
      >
        Save
      </Button>
    </form>
  )
}

/** Whether it answers now, will, or did. */
function State({ note: { on, answering, from, until } }: { note: AwayNote }) {
  const locale = useLocale()
  if (!on) return null
  if (answering) return <Badge tone="success">{until ? `On through ${dayText(until, locale)}` : 'On'}</Badge>
  // a note on that answers for no day is one of the two: without a last day it is never over
  if (from && (!until || from > today())) return <Badge tone="info">Starts {dayText(from, locale)}</Badge>
  return <Badge tone="neutral">Over</Badge>
}
