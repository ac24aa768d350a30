import { Brush, PawPrint, Pill, Utensils, Weight } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { mayOnPet } from '#contract/pet-access.rules'
import { CARE_WORDS, type CareKind, quickKinds } from '#contract/pet-care.rules'
import type { DayItem } from '#contract/pet-day'
import { dayState, inDayOrder } from '#contract/pet-day.rules'
import type { PetHead } from '#contract/pets'
import { Confirm } from '#web/kit/form/confirm'
import { FormProblem } from '#web/kit/form/form-problem'
import { AppLink } from '#web/kit/link/app-link'
import { Moment } from '#web/kit/moment/moment'
import { useNow } from '#web/kit/moment/now'
import { Button } from '#web/ui/button'
import { buttonClass } from '#web/ui/button-class'
import { Icon } from '#web/ui/icon'
import { useLocale } from '#web/ui/locale'
import { toast } from '#web/ui/toast'
import { usePetDay } from './use-care'
import { useLogCare } from './use-log-care'
import { answerWords } from './words'

/** So soon the same is seldom done again. */
const AGAIN_MS = 10 * 60_000

const ICONS: Partial<Record<CareKind, ComponentProps<typeof Icon>['as']>> = { feed: Utensils, clean: Brush }

/**
 * What is written down with one press: fed, walked, medicine, weight. Where a routine waits for it now the press answers that,
 * so that nobody feeds twice. For who may log; others see nothing here.
 */
export function QuickLog({ pet }: { pet: Pick<PetHead, 'id' | 'name' | 'species' | 'role' | 'passedOn'> }) {
  if (!mayOnPet(pet.role, 'log') || pet.passedOn) return null
  return (
    <section aria-label={`Log something for ${pet.name}`} className="flex flex-wrap gap-2">
      <CareButtons pet={pet} />
      <AppLink data-plain="" href={`/pet/${pet.id}/care#medicine`} className={buttonClass('outline')}>
        <Icon as={Pill} />
        Medicine
      </AppLink>
      <AppLink data-plain="" href={`/pet/${pet.id}/health?show=weight`} className={buttonClass('outline')}>
        <Icon as={Weight} />
        Weight
      </AppLink>
    </section>
  )
}

function CareButtons({ pet }: { pet: Pick<PetHead, 'id' | 'name' | 'species'> }) {
  const day = usePetDay(pet.id)
  const now = useNow()
  const locale = useLocale()
  const [last, setLast] = useState<{ kind: CareKind; at: number } | null>(null)
  const [asked, setAsked] = useState<CareKind | null>(null)
  const care = useLogCare(pet, ({ kind }) => {
    setLast({ kind, at: Date.now() })
    toast({ title: CARE_WORDS[kind].done, description: `Logged for ${pet.name}.` })
  })
  const waiting = day.data?.pets[0]?.items ?? []
  return (
    <>
      {quickKinds(pet.species).map((kind) => {
        const { done } = CARE_WORDS[kind]
        const item = waitingFor(waiting, kind, now)
        return (
          <Button
            key={kind}
            variant="outline"
            busy={care.busy}
            // before it is known what waits, a press could answer nothing and be done twice
            disabled={day.isPending}
            onClick={() => {
              // pressed a moment ago already: nothing on the page shows that it was, and it would be written down twice
              if (!item && last?.kind === kind && Date.now() - last.at < AGAIN_MS) setAsked(kind)
              else care.tap({ kind, ...(item && { taskId: item.sourceId, dueAt: item.dueAt }) })
            }}
          >
            <Icon as={ICONS[kind] ?? PawPrint} />
            {done}
          </Button>
        )
      })}
      <Confirm
        open={asked !== null}
        title={asked ? `Log “${CARE_WORDS[asked].done}” again?` : ''}
        action="Log it again"
        busy={care.busy}
        problem={null}
        onConfirm={() => {
          if (asked) care.tap({ kind: asked })
          setAsked(null)
        }}
        onClose={() => setAsked(null)}
      >
        {last && (
          <>
            You logged it for {pet.name} at <Moment at={new Date(last.at)} to="minute" />.
          </>
        )}
      </Confirm>
      <div className="basis-full order-last empty:hidden">
        {(care.answered || care.problem) && (
          <FormProblem>{care.answered ? answerWords(care.answered, locale) : care.problem}</FormProblem>
        )}
      </div>
    </>
  )
}

/** The routine of that kind that can be done now. */
export function waitingFor(items: readonly DayItem[], kind: CareKind, now: number): DayItem | undefined {
  return inDayOrder(items, now).find((item) => {
    const state = dayState(item, now)
    return item.taskKind === kind && (state === 'due' || state === 'overdue')
  })
}
