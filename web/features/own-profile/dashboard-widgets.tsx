import { REVIEWED_TYPES } from '#contract/profiles.rules'
import { PROFILE_TYPES } from '#contract/roles'
import type { DashboardArea } from '#web/kit/desk/widget'
import { EmergencySwitch } from './emergency-switch'
import { Listed, NotListedYet, useListingClause } from './listing'
import { OpenToday, useOpenClause } from './open-today'
import { Papers } from './papers'
import { SetUpGuide } from './set-up-guide'

export const widgets: DashboardArea['widgets'] = [
  {
    id: 'clinic-emergency',
    types: ['veterinary-clinic'],
    place: 'top',
    order: 10,
    may: 'profile',
    Component: EmergencySwitch,
  },
  { id: 'profile-not-listed', types: REVIEWED_TYPES, place: 'main', order: 5, may: 'profile', Component: NotListedYet },
  { id: 'profile-listed', types: REVIEWED_TYPES, place: 'main', order: 35, may: 'profile', Component: Listed },
  { id: 'profile-set-up', types: PROFILE_TYPES, place: 'side', order: 5, may: 'profile', Component: SetUpGuide },
  { id: 'profile-open-today', types: REVIEWED_TYPES, place: 'side', order: 40, may: 'profile', Component: OpenToday },
  { id: 'profile-papers', types: REVIEWED_TYPES, place: 'main', order: 40, may: 'profile', Component: Papers },
]

export const clauses: DashboardArea['clauses'] = [
  { types: REVIEWED_TYPES, order: 5, may: 'profile', useClause: useListingClause },
  { types: REVIEWED_TYPES, order: 50, may: 'profile', useClause: useOpenClause },
]
