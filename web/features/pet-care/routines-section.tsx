import { useState } from 'react'
import { mayOnPet } from '#contract/pet-access.rules'
import type { Routine } from '#contract/pet-care'
import { CARE_WORDS, type Suggestion, suggestedRoutines } from '#contract/pet-care.rules'
import type { PetHead } from '#contract/pets'
import { Confirm } from '#web/kit/form/confirm'
import { FormProblem } from '#web/kit/form/form-problem'
import { useOpener } from '#web/kit/form/use-opener'
import { useZone } from '#web/kit/moment/use-zone'
import { Card } from '#web/kit/page/card'
import { Loaded } from '#web/kit/page/loaded'
import { client } from '#web/lib/api'
import { Badge } from '#web/ui/badge'
import { Button } from '#web/ui/button'
import { useLocale } from '#web/ui/locale'
import { type Carer, RoutineForm } from './routine-form'
import { useChangeCare, useRoutines } from './use-care'
import { repeatWords, whenText } from './words'

/** `new` with a suggestion or none, or the id of the one that is changed. */
type Open = { id: string } | { id: 'new'; from?: Suggestion } | null

/** What is done for the pet again and again, and by whom. */
export function RoutinesSection({ pet }: { pet: PetHead }) {
  const routines = useRoutines(pet.id)
  const [open, setOpen] = useState<Open>(null)
  const mayPlan = mayOnPet(pet.role, 'record') && !pet.passedOn
  const close = () => setOpen(null)
  const { opener, closeBack } = useOpener(close)
  return (
    <Card
      title="Routines"
      aside={
        mayPlan &&
        !open && (
          <Button ref={opener} variant="outline" size="sm" onClick={() => setOpen({ id: 'new' })}>
            Add a routine
          </Button>
        )
      }
    >
      <Loaded query={routines} what="the routines" shape="h-[10rem]">
        {({ items, people }) => (
          <>
            {open?.id === 'new' && (
              <div className="mb-6">
                <RoutineForm
                  petId={pet.id}
                  routine={null}
                  from={'from' in open ? open.from : undefined}
                  people={people}
                  onDone={closeBack}
                />
              </div>
            )}
            {items.length === 0 && !open && (
              <p className="text-muted-foreground max-w-[52ch]">
                {pet.passedOn ? 'No routines were planned.' : 'No routines. '}
                {mayPlan
                  ? 'Plan what has to be done and when. The person who does it logs it, so nobody does it twice.'
                  : !pet.passedOn && 'When the family plans some, they show up here.'}
              </p>
            )}
            {items.length > 0 && (
              <ul className="divide-y divide-border -my-4">
                {items.map((routine) => (
                  <li key={routine.id} className="py-4">
                    {open?.id === routine.id ? (
                      <RoutineForm petId={pet.id} routine={routine} people={people} onDone={close} />
                    ) : (
                      <RoutineRow
                        pet={pet}
                        routine={routine}
                        people={people}
                        onEdit={() => setOpen({ id: routine.id })}
                      />
                    )}
                  </li>
                ))}
              </ul>
            )}
            {mayPlan && !open && (
              <Suggestions pet={pet} items={items} onChoose={(from) => setOpen({ id: 'new', from })} />
            )}
          </>
        )}
      </Loaded>
    </Card>
  )
}

function Suggestions({
  pet,
  items,
  onChoose,
}: {
  pet: PetHead
  items: readonly Routine[]
  onChoose: (from: Suggestion) => void
}) {
  const left = suggestedRoutines(pet.species).filter(
    ({ title }) => !items.some((routine) => routine.title.toLowerCase() === title.toLowerCase()),
  )
  if (left.length === 0) return null
  return (
    <div className="mt-6 border-t border-border pt-5">
      <h3 className="font-semibold">Start from one of these</h3>
      <p className="mt-1 text-sm text-muted-foreground">You choose the times. These are a start, not advice.</p>
      <ul className="mt-3 flex flex-wrap gap-2">
        {left.map((suggestion) => (
          <li key={suggestion.title}>
            <Button variant="outline" size="sm" onClick={() => onChoose(suggestion)}>
              {suggestion.title}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function RoutineRow({
  pet,
  routine,
  people,
  onEdit,
}: {
  pet: PetHead
  routine: Routine
  people: readonly Carer[]
  onEdit: () => void
}) {
  const locale = useLocale()
  const zone = useZone(routine.timeZone, new Date())
  const { title, kind, repeat, assignedTo, assignedName, nextDueAt, active, remind } = routine
  const gone = assignedTo !== null && !people.some(({ userId }) => userId === assignedTo)
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
      <div className="min-w-0 flex-1 basis-[14rem] wrap-anywhere">
        <p className="font-medium">
          {title} {!active && <Badge>Paused</Badge>}
        </p>
        <p className="text-sm text-muted-foreground nums">
          {CARE_WORDS[kind].label}. {repeatWords(repeat, locale, zone)}
          {assignedName && `, ${assignedName}`}
          {gone && ' (no longer looks after this pet)'}
          {remind && ', with a reminder'}
        </p>
        {nextDueAt && <p className="text-sm nums">Next: {whenText(nextDueAt, locale)}</p>}
      </div>
      {mayOnPet(pet.role, 'record') && !pet.passedOn && <RoutineActs pet={pet} routine={routine} onEdit={onEdit} />}
    </div>
  )
}

function RoutineActs({ pet, routine, onEdit }: { pet: PetHead; routine: Routine; onEdit: () => void }) {
  const [asking, setAsking] = useState(false)
  const { id, title, assignedName: _name, nextDueAt: _next, ...values } = routine
  const pause = useChangeCare(
    (active: boolean) => client.petCare.change({ ...values, title, active, petId: pet.id, id }),
    routine.active ? `${title} paused.` : `${title} resumed.`,
  )
  const remove = useChangeCare(
    () => client.petCare.remove({ petId: pet.id, id }),
    `${title} is deleted.`,
    () => setAsking(false),
  )
  return (
    <div className="flex flex-wrap gap-1.5">
      <Button variant="outline" size="sm" aria-label={`Change ${title}`} onClick={onEdit}>
        Change
      </Button>
      <Button
        variant="ghost"
        size="sm"
        busy={pause.busy}
        aria-label={routine.active ? `Pause ${title}` : `Resume ${title}`}
        onClick={() => pause.run(!routine.active)}
      >
        {routine.active ? 'Pause' : 'Resume'}
      </Button>
      <Button variant="ghost" size="sm" aria-label={`Delete ${title}`} onClick={() => setAsking(true)}>
        Delete
      </Button>
      {pause.problem && <FormProblem>{pause.problem.words}</FormProblem>}
      <Confirm
        open={asking}
        title={`Delete ${title}?`}
        action="Delete"
        destructive
        busy={remove.busy}
        problem={remove.problem?.words ?? null}
        onConfirm={() => remove.run()}
        onClose={() => setAsking(false)}
      >
        It isn’t due anymore. What was logged stays in the log.
      </Confirm>
    </div>
  )
}
