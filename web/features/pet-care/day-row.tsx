import { Check, CircleAlert, Clock, PawPrint, Pill } from 'lucide-react'
import { mayOnPet } from '#contract/pet-access.rules'
import type { DayItem, DayPet } from '#contract/pet-day'
import { type DayState, dayState } from '#contract/pet-day.rules'
import { canUndo } from '#contract/pet-medicine.rules'
import { FormProblem } from '#web/kit/form/form-problem'
import { client } from '#web/lib/api'
import { Badge } from '#web/ui/badge'
import { Button } from '#web/ui/button'
import { Icon } from '#web/ui/icon'
import { useLocale } from '#web/ui/locale'
import { NearDose } from './near-dose'
import { useChangeCare } from './use-care'
import { useLogCare } from './use-log-care'
import { useLogDose } from './use-log-dose'
import { answerWords, whenText } from './words'

type Pet = Pick<DayPet, 'id' | 'name' | 'role'>
type RowProps = { pet: Pet; item: DayItem; now: number }

/** One thing of the day: what, when, who did it, and the button that says it is done. */
export function DayRow({ pet, item, now }: RowProps) {
  const state = dayState(item, now)
  const locale = useLocale()
  const { title, detail, answer, assignedName, assignedToYou } = item
  const whose = assignedToYou ? 'yours' : assignedName
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 py-3">
      <Icon
        as={answer ? Check : item.kind === 'dose' ? Pill : PawPrint}
        className={`mt-0.5 ${answer ? 'text-success-ink' : 'text-muted-foreground'}`}
      />
      <div className="min-w-0 flex-1 basis-[9rem] wrap-anywhere">
        <p className="font-medium leading-snug">{title}</p>
        <p className="text-sm text-muted-foreground nums">
          {whenText(item.dueAt, locale)}
          {detail && `, ${detail}`}
          {whose && `, ${whose}`}
        </p>
        {answer && <p className="text-sm text-success-ink">{answerWords(answer, locale)}</p>}
        <StateBadge state={state} />
      </div>
      {mayOnPet(pet.role, 'log') && <RowButtons pet={pet} item={item} now={now} />}
    </li>
  )
}

function StateBadge({ state }: { state: DayState }) {
  if (state === 'overdue')
    return (
      <Badge tone="destructive" icon={CircleAlert} className="mt-1">
        Overdue
      </Badge>
    )
  if (state === 'missed')
    return (
      <Badge icon={Clock} className="mt-1">
        Not logged
      </Badge>
    )
  return null
}

function RowButtons(props: RowProps) {
  if (props.item.answer) return <Undo {...props} answer={props.item.answer} />
  return props.item.kind === 'dose' ? <DoseButtons {...props} /> : <TaskButtons {...props} />
}

function DoseButtons({ pet, item, now }: RowProps) {
  const dose = useLogDose(pet, item.title)
  const locale = useLocale()
  const tap = (outcome: 'given' | 'skipped') => dose.tap({ medicationId: item.sourceId, dueAt: item.dueAt, outcome })
  return (
    <>
      <TwoButtons
        done="Give"
        about={`${item.title} to ${pet.name}, ${whenText(item.dueAt, locale)}`}
        main={dayState(item, now)}
        busy={dose.busy}
        onDone={() => tap('given')}
        onSkip={() => tap('skipped')}
      />
      <Said problem={dose.problem} answered={dose.answered} />
      {dose.near && (
        <NearDose
          near={dose.near}
          medicine={item.title}
          unit={item.unit}
          busy={dose.busy}
          problem={dose.problem}
          onConfirm={dose.confirm}
          onDrop={dose.drop}
        />
      )}
    </>
  )
}

function TaskButtons({ pet, item, now }: RowProps) {
  const care = useLogCare(pet)
  const locale = useLocale()
  const tap = (outcome: 'done' | 'skipped') =>
    care.tap({ kind: item.taskKind ?? 'other', taskId: item.sourceId, dueAt: item.dueAt, outcome })
  return (
    <>
      <TwoButtons
        done="Done"
        about={`${item.title}, ${pet.name}, ${whenText(item.dueAt, locale)}`}
        main={dayState(item, now)}
        busy={care.busy}
        onDone={() => tap('done')}
        onSkip={() => tap('skipped')}
      />
      <Said problem={care.problem} answered={care.answered} />
    </>
  )
}

function TwoButtons({
  done,
  about,
  main,
  busy,
  onDone,
  onSkip,
}: {
  done: string
  about: string
  main: DayState
  busy: boolean
  onDone: () => void
  onSkip: () => void
}) {
  return (
    <span className="flex gap-1.5">
      <Button
        size="sm"
        variant={main === 'later' || main === 'missed' ? 'outline' : 'soft'}
        busy={busy}
        aria-label={`${done}: ${about}`}
        onClick={onDone}
      >
        {done}
      </Button>
      <Button size="sm" variant="ghost" aria-label={`Skip: ${about}`} onClick={() => !busy && onSkip()}>
        Skip
      </Button>
    </span>
  )
}

/** What went wrong, or who was first. The row itself shows the answer a moment later. */
function Said({
  problem,
  answered,
}: {
  problem: string | null
  answered: Parameters<typeof answerWords>[0] | undefined
}) {
  const locale = useLocale()
  return (
    <div className="basis-full has-[p]:block empty:hidden">
      <FormProblem>{answered ? answerWords(answered, locale) : problem}</FormProblem>
    </div>
  )
}

function Undo({ pet, item, now, answer }: RowProps & { answer: NonNullable<DayItem['answer']> }) {
  const entry = { petId: pet.id, id: answer.id }
  const undo = useChangeCare(
    () => (item.kind === 'dose' ? client.petMedicine.undo(entry) : client.petCare.undo(entry)),
    'Taken back.',
  )
  if (!canUndo(answer.loggedAt, new Date(now)) || !(answer.you || mayOnPet(pet.role, 'record'))) return null
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        busy={undo.busy}
        aria-label={`Undo: ${item.title}, ${pet.name}`}
        onClick={() => undo.run()}
      >
        Undo
      </Button>
      <div className="basis-full empty:hidden">{undo.problem && <FormProblem>{undo.problem.words}</FormProblem>}</div>
    </>
  )
}
