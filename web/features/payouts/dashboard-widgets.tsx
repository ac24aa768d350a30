import type { DashboardArea } from '#web/kit/desk/widget'
import { AvailableTile } from './desk/available-tile'
import { MoneyNeeds, useMoneyClause } from './desk/money-needs'

const SELLERS = ['business-provider', 'service-provider', 'animal-rescue', 'veterinary-clinic'] as const

export const widgets: DashboardArea['widgets'] = [
  { id: 'money-needs', types: SELLERS, place: 'main', order: 7, may: 'money', Component: MoneyNeeds },
  { id: 'money-available', types: SELLERS, place: 'tile', order: 40, may: 'money', Component: AvailableTile },
]

export const clauses: DashboardArea['clauses'] = [{ types: SELLERS, order: 8, may: 'money', useClause: useMoneyClause }]
