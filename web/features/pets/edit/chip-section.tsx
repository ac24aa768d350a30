import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { CHIP_LOOKUP_URL, CHIP_PROBLEM, CHIP_WORDS, chipKindOf, normalizeChip } from '#contract/pet-species.rules'
import type { Pet } from '#contract/pets'
import { FormProblem } from '#web/kit/form/form-problem'
import { isRefusal } from '#web/kit/form/refusal'
import { SavedMark } from '#web/kit/form/saved-mark'
import { today } from '#web/kit/moment/days'
import { api, client } from '#web/lib/api'
import { Button } from '#web/ui/button'
import { Field } from '#web/ui/field'
import { Input } from '#web/ui/input'
import { ReceivedClaim } from '../chip-claims-part'
import { useChangePets } from '../use-pets'
import { ClaimForm } from './claim-form'

type Draft = { number: string; registry: string; checkedOn: string }

/** The microchip, which no two pets share. */
export function ChipSection({ pet }: { pet: Pet }) {
  const titleId = useId()
  const [typed, setTyped] = useState<Partial<Draft> | null>(null)
  const [day] = useState(() => today())
  const [wrong, setWrong] = useState<string>()
  const claims = useQuery({ ...api.pets.chipClaims.queryOptions(), retry: 1 })
  const save = useChangePets(
    ({ number, registry, checkedOn }: Draft) =>
      client.pets.setChip({ id: pet.id, number, registry, checkedOn: checkedOn || null }),
    'Chip saved.',
    () => setTyped(null),
  )
  const kept = {
    number: pet.chip?.number ?? '',
    registry: pet.chip?.registry ?? '',
    checkedOn: pet.chip?.checkedOn ?? '',
  }
  const draft: Draft = { ...kept, ...typed }
  const number = normalizeChip(draft.number)
  const kind = chipKindOf(number)
  const taken = isRefusal(save.error, 'CHIP_TAKEN')

  function set(change: Partial<Draft>) {
    setTyped({ ...typed, ...change })
    setWrong(undefined)
    save.forget()
  }
  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (number && !kind) return setWrong(CHIP_PROBLEM)
    save.run(draft)
  }
  return (
    <section id="chip" aria-labelledby={titleId} className="hairline rounded-card bg-card p-5 sm:p-7 scroll-mt-20">
      <h2 id={titleId} className="font-semibold text-xl">
        Microchip
      </h2>
      <div className="mt-4 flex flex-col gap-4 empty:hidden">
        {claims.data?.received
          .filter((claim) => claim.pet.id === pet.id)
          .map((claim) => (
            <ReceivedClaim key={claim.id} claim={claim} />
          ))}
      </div>
      <form noValidate onSubmit={handleSubmit} className="mt-5" {...(typed && { 'data-busy-form': '' })}>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            label="Number"
            hint={kind ? CHIP_WORDS[kind] : '15 digits, or 9 or 10 characters. Gaps and dashes are fine.'}
            error={wrong}
            className="sm:col-span-2"
          >
            <Input
              autoComplete="off"
              maxLength={40}
              className="nums"
              value={draft.number}
              onChange={({ target }) => set({ number: target.value })}
            />
          </Field>
          <Field label="Registered with" hint="Such as AKC Reunite or HomeAgain." optional>
            <Input maxLength={120} value={draft.registry} onChange={({ target }) => set({ registry: target.value })} />
          </Field>
          <Field label="Last checked on" hint="When the chip was read, or the registration checked." optional>
            <Input
              type="date"
              max={day}
              value={draft.checkedOn}
              onChange={({ target }) => set({ checkedOn: target.value })}
            />
          </Field>
        </div>
        <p className="mt-3 text-sm text-muted-foreground">
          Entering a number here doesn’t register the chip. A shelter or vet who scans it asks the chip’s registry.{' '}
          <a href={CHIP_LOOKUP_URL} rel="noopener noreferrer" target="_blank" className="underline underline-offset-4">
            Look up a number’s registry
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
          .
        </p>
        <div className="has-[p]:mt-5">
          <FormProblem>{save.problem?.words}</FormProblem>
        </div>
        <div className="mt-5 flex flex-wrap items-center gap-3">
          <Button type="submit" busy={save.busy} aria-label="Save microchip">
            Save
          </Button>
          {typed && !save.busy && (
            <Button
              variant="ghost"
              onClick={() => {
                setTyped(null)
                setWrong(undefined)
                save.forget()
              }}
            >
              Undo
            </Button>
          )}
          <SavedMark shown={save.done && typed === null} />
        </div>
      </form>
      {taken && <ClaimForm number={number} petName={pet.name} onSent={() => set({ number: kept.number })} />}
    </section>
  )
}
