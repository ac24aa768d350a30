import type { z } from 'zod'
import type { ERRORS } from '#contract/errors'
import { amountWords } from '#contract/pet-medicine.rules'
import { Confirm } from '#web/kit/form/confirm'
import { useLocale } from '#web/ui/locale'
import { whenText, whoWords } from './words'

export type Near = z.infer<(typeof ERRORS)['DOSE_TOO_SOON']['data']>

/** Somebody gave it already: who, when, and what it means to write down another. Nothing is lost without a choice. */
export function NearDose({
  near,
  medicine,
  unit,
  busy,
  problem,
  onConfirm,
  onDrop,
}: {
  near: Near
  medicine: string
  unit: string
  busy: boolean
  problem: string | null
  onConfirm: () => void
  onDrop: () => void
}) {
  const locale = useLocale()
  const name = whoWords(near) ?? 'someone'
  const who = `${name.charAt(0).toUpperCase()}${name.slice(1)}`
  const at = whenText(near.givenAt, locale)
  const vomited = near.outcome === 'vomited'
  return (
    <Confirm
      open
      title={vomited ? `${medicine} came up again` : `Already given: ${medicine}`}
      action={vomited ? 'Log another dose' : 'Log a second dose'}
      destructive
      busy={busy}
      problem={problem}
      onConfirm={onConfirm}
      onClose={onDrop}
    >
      <p>
        {vomited
          ? `${who} logged at ${at} that a dose was vomited. Some of it may have stayed down: ask your vet before you give it again.`
          : `${who} gave ${amountWords(near.amount, unit, locale)} at ${at}. Another dose is too soon until ${whenText(near.freeAt, locale)}.`}
      </p>
      <p className="mt-2">
        {vomited
          ? 'Log another dose only if it was really given.'
          : 'Log a second dose only if it was really given too. If that wasn’t meant to happen, call your vet.'}
      </p>
    </Confirm>
  )
}
