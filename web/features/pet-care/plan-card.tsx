import { useState } from 'react'
import { mayOnPet } from '#contract/pet-access.rules'
import type { MedicinePlan } from '#contract/pet-medicine'
import {
  amountWords,
  CAREFUL_MISSED_RULE,
  defaultIntervalMinutes,
  intervalWords,
  RUNS_OUT_SOON_DAYS,
} from '#contract/pet-medicine.rules'
import type { PetHead } from '#contract/pets'
import { Confirm } from '#web/kit/form/confirm'
import { FormProblem } from '#web/kit/form/form-problem'
import { Day } from '#web/kit/moment/day'
import { today } from '#web/kit/moment/days'
import { useZone } from '#web/kit/moment/use-zone'
import { client } from '#web/lib/api'
import { Badge } from '#web/ui/badge'
import { Button } from '#web/ui/button'
import { useLocale } from '#web/ui/locale'
import { DoseButtons } from './dose-buttons'
import { useChangeCare } from './use-care'
import { repeatWords, stockWords, whenText, whoWords } from './words'

type Pet = Pick<PetHead, 'id' | 'name' | 'role' | 'passedOn'>

/** One medicine: when, how, how much is left, who gave the last dose, and the buttons that say that one was given. */
export function PlanCard({ pet, plan, onEdit }: { pet: Pet; plan: MedicinePlan; onEdit: () => void }) {
  // what is over, or has not begun, is not given by the way
  const day = today(plan.timeZone)
  const isOver = plan.endsOn !== null && plan.endsOn < day
  const isLater = plan.startsOn > day
  const active = plan.status === 'active' && !isOver && !isLater
  const living = !pet.passedOn
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1 wrap-anywhere">
        <h3 className="font-semibold text-lg">{plan.name}</h3>
        {plan.status !== 'active' && <Badge>{plan.status === 'paused' ? 'Paused' : 'Stopped'}</Badge>}
        {plan.status === 'active' && isOver && <Badge>Ended</Badge>}
        {plan.status === 'active' && isLater && (
          <Badge>
            Starts <Day day={plan.startsOn} short />
          </Badge>
        )}
        {plan.purpose && <p className="text-muted-foreground">{plan.purpose}</p>}
      </div>
      <PlanFacts plan={plan} living={living} />
      {living && active && mayOnPet(pet.role, 'log') && <DoseButtons pet={pet} plan={plan} />}
      {living && plan.status !== 'stopped' && mayOnPet(pet.role, 'record') && (
        <PlanActs pet={pet} plan={plan} mayPause={!isOver} onEdit={onEdit} />
      )}
    </div>
  )
}

function PlanFacts({ plan, living }: { plan: MedicinePlan; living: boolean }) {
  const locale = useLocale()
  const zone = useZone(plan.timeZone, new Date())
  const { lastGiven, nextDueAt, endsOn, lastsDays, status } = plan
  const stock = stockWords(plan, locale)
  const facts: [string, React.ReactNode][] = [
    [
      'Dose',
      `${amountWords(plan.doseAmount, plan.doseUnit, locale)}${plan.withFood ? ', with food' : ''}. ${repeatWords(plan.repeat, locale, zone)}.`,
    ],
  ]
  if (living && nextDueAt) facts.push(['Next', whenText(nextDueAt, locale)])
  if (lastGiven) {
    const who = whoWords(lastGiven)
    const vomited = lastGiven.vomitedAt ? `, vomited ${whenText(lastGiven.vomitedAt, locale)}` : ''
    facts.push(['Last given', `${whenText(lastGiven.givenAt, locale)}${who ? `, by ${who}` : ''}${vomited}`])
  }
  if (endsOn) facts.push(['Last day', <Day key="day" day={endsOn} />])
  if (living && stock)
    facts.push([
      'Stock',
      lastsDays !== null && lastsDays <= RUNS_OUT_SOON_DAYS && status === 'active' ? (
        <Badge key="stock" tone="warning">
          {stock}
        </Badge>
      ) : (
        stock
      ),
    ])
  if (living && status !== 'stopped') {
    const between = intervalWords(plan.minIntervalMinutes)
    facts.push(
      plan.minIntervalMinutes === defaultIntervalMinutes(plan.repeat)
        ? ['We ask', `Before a dose sooner than ${between} after another`]
        : ['Between doses', `At least ${between}`],
    )
    facts.push(['If one was missed', plan.missedRule || CAREFUL_MISSED_RULE])
  }
  if (plan.instructions) facts.push(['How', plan.instructions])
  if (plan.prescribedBy) facts.push(['Prescribed by', plan.prescribedBy])
  return (
    <dl className="grid gap-x-4 gap-y-1.5 sm:grid-cols-[auto_minmax(0,1fr)] text-sm wrap-anywhere">
      {facts.map(([name, fact]) => (
        <div key={name} className="contents">
          <dt className="text-muted-foreground">{name}</dt>
          <dd className="nums whitespace-pre-line max-w-[60ch] max-sm:mb-1.5">{fact}</dd>
        </div>
      ))}
    </dl>
  )
}

function PlanActs({
  pet,
  plan,
  mayPause,
  onEdit,
}: {
  pet: Pet
  plan: MedicinePlan
  /** What is over rests already. */
  mayPause: boolean
  onEdit: () => void
}) {
  const [asking, setAsking] = useState(false)
  const of = { petId: pet.id, id: plan.id }
  const pause = useChangeCare(() => client.petMedicine.pause(of), `${plan.name} is paused. Nobody is reminded.`)
  const resume = useChangeCare(() => client.petMedicine.resume(of), `${plan.name} goes on.`)
  const stop = useChangeCare(
    () => client.petMedicine.stop(of),
    `${plan.name} is stopped.`,
    () => setAsking(false),
  )
  const problem = pause.problem ?? resume.problem
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="outline" size="sm" aria-label={`Change ${plan.name}`} onClick={onEdit}>
        Change
      </Button>
      {plan.status === 'active' ? (
        mayPause && (
          <Button
            variant="ghost"
            size="sm"
            busy={pause.busy}
            aria-label={`Pause ${plan.name}`}
            onClick={() => pause.run()}
          >
            Pause
          </Button>
        )
      ) : (
        <Button
          variant="outline"
          size="sm"
          busy={resume.busy}
          aria-label={`Resume ${plan.name}`}
          onClick={() => resume.run()}
        >
          Resume
        </Button>
      )}
      <Button variant="ghost" size="sm" aria-label={`Stop ${plan.name}`} onClick={() => setAsking(true)}>
        Stop
      </Button>
      {problem && <FormProblem>{problem.words}</FormProblem>}
      <Confirm
        open={asking}
        title={`Stop ${plan.name}?`}
        action="Stop for good"
        destructive
        busy={stop.busy}
        problem={stop.problem?.words ?? null}
        onConfirm={() => stop.run()}
        onClose={() => setAsking(false)}
      >
        Nobody will be reminded of it anymore. Its doses stay in the record. To give it again later, add it again. If
        you only need a break, pause it instead.
      </Confirm>
    </div>
  )
}
