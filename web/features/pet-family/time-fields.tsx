import { dayOf } from '#web/kit/pet/days'
import { Field } from '#web/ui/field'
import { Input } from '#web/ui/input'

type Props = {
  from: string
  until: string
  onFrom?: (day: string) => void
  onUntil: (day: string) => void
  problem?: string | undefined
}

/** From which day until which; each may stay empty. */
export function TimeFields({ from, until, onFrom, onUntil, problem }: Props) {
  const today = dayOf(new Date())
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {onFrom && (
        <Field label="From" optional hint="Leave it empty to begin when they accept.">
          <Input type="date" min={today} value={from} onChange={({ target }) => onFrom(target.value)} />
        </Field>
      )}
      <Field label="Until" optional hint="It ends automatically when that day is over." error={problem}>
        <Input type="date" min={from || today} value={until} onChange={({ target }) => onUntil(target.value)} />
      </Field>
    </div>
  )
}

/** What is wrong with two days, before the server says it. */
export function timeProblem(from: string, until: string): string | undefined {
  if (!until) return undefined
  if (until < dayOf(new Date())) return 'Choose a day that is still to come.'
  return from && until < from ? 'Choose a day after the first one.' : undefined
}
