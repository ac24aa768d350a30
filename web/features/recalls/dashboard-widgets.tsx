import type { DashboardArea } from '#web/kit/desk/widget'
import { ShopRecalls, useRecallClause } from './shop-recalls'

export const widgets: DashboardArea['widgets'] = [
  { id: 'shop-recalls', types: ['business-provider'], place: 'top', order: 5, may: 'stock', Component: ShopRecalls },
]

export const clauses: DashboardArea['clauses'] = [
  { types: ['business-provider'], order: 5, may: 'stock', useClause: useRecallClause },
]
