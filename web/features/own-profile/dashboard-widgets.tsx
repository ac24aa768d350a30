import { REVIEWED_TYPES } from '#contract/profiles.rules'
import { PROFILE_TYPES } from '#contract/roles'
import type { DashboardArea } from '#web/kit/desk/widget'
import { EmergencySwitch } from './emergency-switch'
import { Listed, NotListedYet, useListingClause } from './listing'
import { OpenToday, useOpenClause } from './open-today'
import { Papers } from './papers'
import { SetUpGuide } from './set-up-guide'

export const widgets: DashboardArea['widgets'] = [
  { id: 'clinic-emergency', types: ['veterinary-clinic'], place: 'top', order: 10, Component: EmergencySwitch },
  { id: 'profile-not-listed', types: REVIEWED_TYPES, place: 'main', order: 5, Component: NotListedYet },
  { id: 'profile-listed', types: REVIEWED_TYPES, place: 'main', order: 35, Component: Listed },
  { id: 'profile-set-up', types: PROFILE_TYPES, place: 'side', order: 5, Component: SetUpGuide },
  { id: 'profile-open-today', types: REVIEWED_TYPES, place: 'side', order: 40, Component: OpenToday },
  { id: 'profile-papers', types: REVIEWED_TYPES, place: 'main', order: 40, Component: Papers },
]

export const clauses: DashboardArea['clauses'] = [
  { types: REVIEWED_TYPES, order: 5, useClause: useListingClause },
  { types: REVIEWED_TYPES, order: 50, useClause: useOpenClause },
]
