import { type FormEvent, useState } from 'react'
import type { ShareLink } from '#contract/pet-sharing'
import {
  HAND_OVER_SECTIONS,
  PASSPORT_SECTIONS,
  PIN_LENGTH,
  PIN_TRIES,
  type ShareKind,
  type ShareSection,
  sectionWords,
  USUAL_SECTIONS,
} from '#contract/pet-sharing.rules'
import { FormProblem } from '#web/kit/form/form-problem'
import { Block } from '#web/kit/page/block'
import { client } from '#web/lib/api'
import { Button } from '#web/ui/button'
import { Checkbox } from '#web/ui/checkbox'
import { Field } from '#web/ui/field'
import { Fieldset } from '#web/ui/fieldset'
import { Input } from '#web/ui/input'
import { Segmented } from '#web/ui/segmented'
import { Select } from '#web/ui/select'
import { useChangeSharing } from './use-sharing'

const EXPIRY = [
  { days: 1, label: 'In a day' },
  { days: 7, label: 'In a week' },
  { days: 30, label: 'In 30 days' },
  { days: 90, label: 'In 90 days' },
  { days: 365, label: 'In a year' },
] as const
const KINDS: readonly { value: ShareKind; label: string }[] = [
  { value: 'passport', label: 'Health passport' },
  { value: 'hand-over', label: 'Handoff card' },
]
const ALL: Record<ShareKind, readonly ShareSection[]> = { passport: PASSPORT_SECTIONS, 'hand-over': HAND_OVER_SECTIONS }

export type Draft = { kind: ShareKind; sections: ShareSection[] }
export const FIRST_DRAFT: Draft = { kind: 'passport', sections: [...USUAL_SECTIONS] }

/** Chooses what a new link shows, to whom, and for how long. What is chosen is drawn beside it at once. */
export function NewLink({
  petId,
  draft,
  onDraft,
  onMade,
}: {
  petId: string
  draft: Draft
  onDraft: (draft: Draft) => void
  onMade: (link: ShareLink) => void
}) {
  const [label, setLabel] = useState('')
  const [days, setDays] = useState(30)
  const [pin, setPin] = useState('')
  const [missed, setMissed] = useState(false)
  const { kind, sections } = draft
  const make = useChangeSharing(
    () => client.petSharing.addLink({ petId, kind, sections, label, days, pin: pin || null }),
    null,
    (link) => {
      setLabel('')
      setPin('')
      onMade(link)
    },
  )
  const pinWrong = pin !== '' && !new RegExp(`^\\d{${PIN_LENGTH.min},${PIN_LENGTH.max}}$`).test(pin)
  const noParts = sections.length === 0

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    setMissed(pinWrong || noParts)
    if (!pinWrong && !noParts) make.run()
  }
  const toggle = (section: ShareSection, on: boolean) =>
    onDraft({ kind, sections: ALL[kind].filter((one) => (one === section ? on : sections.includes(one))) })

  return (
    <Block title="New link">
      <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-5">
        <FormProblem>{make.problem?.words ?? null}</FormProblem>
        <Segmented
          legend="What to share"
          options={KINDS}
          value={kind}
          onChange={(next) =>
            onDraft({ kind: next, sections: [...(next === 'passport' ? USUAL_SECTIONS : HAND_OVER_SECTIONS)] })
          }
        />
        <Fieldset legend="Parts" error={missed && noParts ? 'Choose at least one part.' : undefined}>
          {ALL[kind].map((section) => {
            const words = sectionWords(kind, section)
            return (
              <Checkbox
                className="items-start py-2"
                key={section}
                checked={sections.includes(section)}
                onChange={({ target }) => toggle(section, target.checked)}
              >
                {words.label}
                <span className="block text-sm text-muted-foreground">{words.hint}</span>
              </Checkbox>
            )
          })}
        </Fieldset>
        <Field label="Name of the link" optional hint="Only your family sees it.">
          <Input value={label} maxLength={80} onChange={({ target }) => setLabel(target.value)} />
        </Field>
        <Field label="Ends">
          <Select value={days} onChange={({ target }) => setDays(Number(target.value))}>
            {EXPIRY.map((one) => (
              <option key={one.days} value={one.days}>
                {one.label}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label="PIN"
          optional
          hint={`${PIN_LENGTH.min} to ${PIN_LENGTH.max} digits. Share it separately. After ${PIN_TRIES} wrong tries the link is locked for good.`}
          error={missed && pinWrong ? `A PIN has ${PIN_LENGTH.min} to ${PIN_LENGTH.max} digits.` : undefined}
        >
          <Input
            value={pin}
            inputMode="numeric"
            autoComplete="off"
            maxLength={PIN_LENGTH.max}
            onChange={({ target }) => setPin(target.value)}
          />
        </Field>
        <Button type="submit" busy={make.busy}>
          Create link
        </Button>
      </form>
    </Block>
  )
}
