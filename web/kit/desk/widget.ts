import type { ComponentType } from 'react'
import type { ProfileType } from '#contract/roles'
import type { Permission } from '#contract/team.rules'
import type { OwnProfileCard } from '#web/kit/session/active-profile'

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
  /** For those of the team who may do this; without it for all. */
  may?: Permission
  Component: ComponentType<WidgetProps>
}

/** A part of the sentence a dashboard begins with; null for nothing to say, undefined while that is not known yet. */
export type ClauseText = string | null | undefined

/** What the person should hear first: a hook that gives the clause of this area. */
export type Clause = {
  types: readonly ProfileType[]
  order: number
  may?: Permission
  useClause: (props: WidgetProps) => ClauseText
}

/** What an area puts on dashboards: the exports of its `dashboard-widgets.tsx`. */
export type DashboardArea = { widgets: readonly Widget[]; clauses?: readonly Clause[] }
