import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SwitchState } from '#contract/switches'
import { PAUSES, SWITCH_REASON_MAX } from '#contract/switches.rules'
import { ActDialog } from '#web/kit/form/act-dialog'
import { Moment } from '#web/kit/moment/moment'
import { api, client } from '#web/lib/api'
import { Badge } from '#web/ui/badge'
import { Button } from '#web/ui/button'
import { Field } from '#web/ui/field'
import { Input, Textarea } from '#web/ui/input'
import { tell, useAct } from '../use-act'

/** One switch with what it stops, and the way to move it. */
export function SwitchRow({ state }: { state: SwitchState }) {
  const { name, on, reason, changedAt, by, endsAt } = state
  const endedItself = !on && endsAt !== null
  const { label, stops } = PAUSES[name]
  const [asked, setAsked] = useState(false)
  return (
    <li className="py-4 flex flex-wrap items-start justify-between gap-3">
      <div className="min-w-0 flex-1 basis-[18rem]">
        <h3 className="flex flex-wrap items-center gap-2 font-semibold">
          {label} {on ? <Badge tone="warning">Paused</Badge> : <Badge tone="success">Running</Badge>}
        </h3>
        <p className="mt-1 max-w-[72ch]">{stops}</p>
        {changedAt && (
          <p className="mt-1 text-sm text-muted-foreground wrap-anywhere">
            {on || endedItself ? 'Paused' : 'Resumed'}
            {by && ` by ${by}`} <Moment at={changedAt} to="minute" />: {reason}
          </p>
        )}
        {endsAt && (
          <p className="mt-1 text-sm text-muted-foreground">
            {on ? 'Resumes automatically' : 'Resumed automatically'} <Moment at={endsAt} to="minute" />
          </p>
        )}
      </div>
      <Button
        variant={on ? 'primary' : 'outline'}
        size="sm"
        aria-label={`${on ? 'Resume' : 'Pause'} ${label}`}
        onClick={() => setAsked(true)}
      >
        {on ? 'Resume' : 'Pause'}
      </Button>
      {asked && <MoveDialog state={state} onClose={() => setAsked(false)} />}
    </li>
  )
}

function MoveDialog({ state, onClose }: { state: SwitchState; onClose: () => void }) {
  // as it was when it was asked about, whatever was loaded since
  const [{ name, on, changedAt }] = useState(state)
  const queryClient = useQueryClient()
  const [reason, setReason] = useState('')
  const [end, setEnd] = useState('')
  const [wrong, setWrong] = useState(false)
  const { label, stops, told } = PAUSES[name]
  const move = useAct(
    () => client.switches.set({ name, on: !on, reason, changedAt, endsAt: end === '' ? null : new Date(end) }),
    () => {
      onClose()
      tell(on ? 'Resumed' : 'Paused', label)
      void queryClient.invalidateQueries({ queryKey: api.switches.key() })
    },
  )
  return (
    <ActDialog
      open
      onClose={onClose}
      title={`${on ? 'Resume' : 'Pause'} ${label.toLowerCase()}?`}
      button={on ? 'Resume' : 'Pause'}
      destructive={!on}
      busy={move.busy}
      problem={move.problem}
      wrong={wrong}
      note={on ? 'Everything it stopped will work again right away.' : stops}
      onSubmit={() => {
        setWrong(reason.trim() === '')
        if (reason.trim()) move.run(undefined)
      }}
    >
      <Field
        label="Why"
        error={wrong && reason.trim() === '' ? 'Say why.' : undefined}
        hint={on ? 'For the history.' : `People read it after “${told}”`}
      >
        <Textarea
          rows={2}
          value={reason}
          maxLength={SWITCH_REASON_MAX}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
      {!on && (
        <Field
          label="Until"
          optional
          hint="It resumes at that time. Leave this empty to pause it until someone resumes it."
        >
          <Input type="datetime-local" value={end} onChange={({ target }) => setEnd(target.value)} />
        </Field>
      )}
    </ActDialog>
  )
}
