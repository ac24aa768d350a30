import { type ComponentType, lazy, Suspense } from 'react'
import { dayState } from '#contract/pet-day.rules'
import { counted } from '#web/kit/desk/greeting-words'
import type { ClauseText, DashboardArea, WidgetProps } from '#web/kit/desk/widget'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton'
import { useDay } from './use-care'

const TodayStrip = lazy(() => import('./desk/today-strip'))
const MyPets = lazy(() => import('./desk/my-pets'))
const ComingUp = lazy(() => import('./desk/coming-up'))

const late = (Part: ComponentType) =>
  function Late() {
    return (
      <Suspense
        fallback={
          <SkeletonGroup>
            <Skeleton className="h-[14rem] rounded-card" />
          </SkeletonGroup>
        }
      >
        <Part />
      </Suspense>
    )
  }

export const widgets: DashboardArea['widgets'] = [
  { id: 'pets-today', types: ['pet-parent'], place: 'top', order: 10, Component: late(TodayStrip) },
  { id: 'pets-own', types: ['pet-parent'], place: 'main', order: 5, Component: late(MyPets) },
  { id: 'pets-coming-up', types: ['pet-parent'], place: 'side', order: 5, Component: late(ComingUp) },
]

export const clauses: DashboardArea['clauses'] = [{ types: ['pet-parent'], order: 5, useClause: useCareClause }]

/** "Two tasks are", "One dose is"; of both kinds, both are named. */
function waitingWords(kinds: readonly ('dose' | 'task')[]): string {
  const [one, many] = kinds.every((kind) => kind === 'dose')
    ? ['dose is', 'doses are']
    : kinds.every((kind) => kind === 'task')
      ? ['task is', 'tasks are']
      : ['task or dose is', 'tasks and doses are']
  return counted(kinds.length, one, many)
}

/** What the animals wait for comes before orders and invoices. */
function useCareClause({ profile }: WidgetProps): ClauseText {
  const { data, isLoading } = useDay({ enabled: profile.userType === 'pet-parent' })
  if (isLoading) return undefined
  if (!data) return null
  const now = Date.now()
  const items = data.pets.flatMap((pet) => pet.items)
  for (const state of ['overdue', 'due'] as const) {
    const kinds = items.filter((item) => dayState(item, now) === state).map(({ kind }) => kind)
    // due is what comes within the hour, too
    if (kinds.length > 0) return `${waitingWords(kinds)} ${state === 'due' ? 'due about now' : state} for your pets`
  }
  return null
}
