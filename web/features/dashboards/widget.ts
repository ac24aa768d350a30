import type { ComponentType } from 'react'
import type { ProfileType } from '#contract/roles'
import type { OwnProfileCard } from '#web/shell/active-profile'

export type WidgetProps = { profile: OwnProfileCard }

/** A part of a dashboard. It fetches for itself, and shows itself empty, waiting and failed. */
export type Widget = {
  id: string
  /** Whose dashboards it stands on. */
  types: readonly ProfileType[]
  /** `top` spans the page, `tile` is a figure, `main` and `side` are the two columns from lg up. */
  place: 'top' | 'tile' | 'main' | 'side'
  /** Smaller ones first within their place. */
  order: number
  Component: ComponentType<WidgetProps>
}

/** What the person should hear first: a hook that gives the clause of this area, or null for nothing to say. */
export type Clause = { types: readonly ProfileType[]; order: number; useClause: (props: WidgetProps) => string | null }

/** What an area puts on dashboards: the exports of its `dashboard-widgets.tsx`. */
export type DashboardArea = { widgets: readonly Widget[]; clauses?: readonly Clause[] }

/** Every area with a file of that name in its folder takes part; nothing else has to know of it. */
const AREAS = Object.values(import.meta.glob<DashboardArea>('../*/dashboard-widgets.tsx', { eager: true }))

export const WIDGETS: readonly Widget[] = byOrder(AREAS.flatMap(({ widgets }) => widgets))
export const CLAUSES: readonly Clause[] = byOrder(AREAS.flatMap(({ clauses = [] }) => clauses))

export function widgetsFor(type: ProfileType, place: Widget['place']): readonly Widget[] {
  return WIDGETS.filter((widget) => widget.place === place && widget.types.includes(type))
}

function byOrder<Item extends { order: number }>(items: Item[]): Item[] {
  return items.toSorted((a, b) => a.order - b.order)
}
