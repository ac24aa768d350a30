import { useState } from 'react'
import { mayOnPet } from '#contract/pet-access.rules'
import type { TargetWeight, Weight } from '#contract/pet-health'
import { BODY_SCORES, fastChange, isGrowing, SCORED_SPECIES, targetBand } from '#contract/pet-weight.rules'
import type { PetHead } from '#contract/pets'
import { Confirm } from '#web/kit/form/confirm'
import { AppLink } from '#web/kit/link/app-link'
import { Day } from '#web/kit/moment/day'
import { today } from '#web/kit/moment/days'
import { Block } from '#web/kit/page/block'
import { Loaded } from '#web/kit/page/loaded'
import { weightWords } from '#web/kit/pet/weight-words'
import { client } from '#web/lib/api'
import { Banner } from '#web/ui/banner'
import { Button } from '#web/ui/button'
import { useLocale } from '#web/ui/locale'
import { useRecordAct, useWeights } from '../queries'
import { TargetDialog } from './target-dialog'
import { WeightChart } from './weight-chart'
import { WeightDialog } from './weight-dialog'
import { WeightTable } from './weight-table'
import { changeWords } from './weight-words'

type Props = {
  pet: PetHead
  mayWeigh: boolean
  mayWrite: boolean
  /** Beside others: without the table. */
  brief?: boolean
}

/** What a pet weighs over time, the band it should stand in with what that rests on, and a word when it changes fast. */
export function WeightPanel({ pet, mayWeigh, mayWrite, brief = false }: Props) {
  const query = useWeights(pet.id)
  return (
    <Block
      title="Weight"
      aside={
        brief && (
          <AppLink href={`/pet/${pet.id}/health?show=weight`} className="text-sm font-semibold text-primary-ink">
            All weights
          </AppLink>
        )
      }
    >
      <Loaded query={query} what="the weights" shape="h-[14rem] rounded-card">
        {({ items, target }) => (
          <Weights items={items} target={target} pet={pet} mayWeigh={mayWeigh} mayWrite={mayWrite} brief={brief} />
        )}
      </Loaded>
    </Block>
  )
}

type Read = { items: readonly Weight[]; target: TargetWeight | null }

function Weights({ items, target, pet, mayWeigh, mayWrite, brief }: Props & Read) {
  const locale = useLocale()
  const [open, setOpen] = useState<{ what: 'change' | 'remove'; weight: Weight } | null>(null)
  const [isAiming, setAiming] = useState(false)
  const last = items.at(-1)
  if (!last) return <p className="text-muted-foreground">No weights recorded yet.</p>
  // of an animal that has died nothing is hoped for or warned of anymore
  const alive = pet.passedOn === null
  const change = alive ? fastChange(items, pet.birthDate) : null
  const guess = alive ? targetBand(items, { ...pet, today: today() }) : null
  const close = () => setOpen(null)
  return (
    <div className="flex flex-col gap-4">
      <p>
        <span className="text-2xl font-semibold nums">{weightWords(last.kg, locale)}</span>{' '}
        <span className="text-muted-foreground">
          on <Day day={last.measuredOn} />
        </span>
      </p>
      {change && (
        <Banner tone="warning" title={changeWords(change, last.measuredOn, locale)}>
          Another scale or a meal can be the reason. If not, ask your vet.
        </Banner>
      )}
      <WeightChart weights={items} band={target ?? guess} />
      <p className="text-sm text-muted-foreground">
        {target ? (
          `The green band, ${weightWords(target.fromKg, locale)} to ${weightWords(target.toKg, locale)}, is the target that ${pet.name}’s family set.`
        ) : guess ? (
          <>
            The green band, {weightWords(guess.fromKg, locale)} to {weightWords(guess.toKg, locale)}, is based on the
            body score {guess.score} ({BODY_SCORES[guess.score - 1]?.label.toLowerCase()}) at{' '}
            {weightWords(guess.kg, locale)} on <Day day={guess.scoredOn} short />. It’s an estimate to discuss with your
            vet.
          </>
        ) : (
          alive &&
          mayOnPet(pet.role, 'log') &&
          SCORED_SPECIES.includes(pet.species) &&
          (isGrowing(pet.birthDate, today())
            ? 'Add a body score with a weight, and we show a target band once your pet is a year old.'
            : 'Add a body score with a weight, and we show a target band.')
        )}
      </p>
      {mayWrite && (
        <div>
          <Button variant="outline" size="sm" onClick={() => setAiming(true)}>
            {target ? 'Change the target' : 'Set a target'}
          </Button>
        </div>
      )}
      {!brief && (
        <WeightTable
          items={items}
          mayChange={(weight) => mayWrite || (mayWeigh && weight.mine)}
          onChange={(weight) => setOpen({ what: 'change', weight })}
          onRemove={(weight) => setOpen({ what: 'remove', weight })}
        />
      )}
      {open?.what === 'change' && <WeightDialog pet={pet} kept={open.weight} onClose={close} />}
      {isAiming && <TargetDialog pet={pet} kept={target} guess={guess} onClose={() => setAiming(false)} />}
      {open?.what === 'remove' && <RemoveWeight pet={pet} weight={open.weight} onClose={close} />}
    </div>
  )
}

function RemoveWeight({ pet, weight, onClose }: { pet: PetHead; weight: Weight; onClose: () => void }) {
  const { measuredOn } = weight
  const remove = useRecordAct(() => client.petHealth.unweigh({ petId: pet.id, measuredOn }), 'Weight removed.', onClose)
  return (
    <Confirm
      open
      title="Remove this weight?"
      action="Remove"
      destructive
      busy={remove.busy}
      problem={remove.problem?.words ?? null}
      onConfirm={() => remove.run()}
      onClose={onClose}
    >
      {weightWords(weight.kg, useLocale())}, <Day day={measuredOn} />
    </Confirm>
  )
}
