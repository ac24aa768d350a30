import type { DashboardArea } from '#web/kit/desk/widget'
import { OnItsWayTile, ParentOrders, SpendingTile, useParentClause } from './desk/parent-orders'
import { ReturnsTile, useReturnsClause } from './desk/returns-tile'
import { SalesPanel } from './desk/sales-panel'
import { SalesTile, ToPack, ToPackTile, useShopClause } from './desk/to-pack'

export const widgets: DashboardArea['widgets'] = [
  { id: 'parent-orders', types: ['pet-parent'], place: 'main', order: 10, Component: ParentOrders },
  { id: 'parent-on-its-way', types: ['pet-parent'], place: 'tile', order: 10, Component: OnItsWayTile },
  { id: 'parent-spending', types: ['pet-parent'], place: 'tile', order: 20, Component: SpendingTile },
  { id: 'shop-to-pack', types: ['business-provider'], place: 'top', order: 10, Component: ToPack },
  { id: 'shop-to-pack-count', types: ['business-provider'], place: 'tile', order: 10, Component: ToPackTile },
  { id: 'shop-returns-to-answer', types: ['business-provider'], place: 'tile', order: 12, Component: ReturnsTile },
  { id: 'shop-sold', types: ['business-provider'], place: 'tile', order: 30, may: 'reports', Component: SalesTile },
  { id: 'shop-sales', types: ['business-provider'], place: 'main', order: 30, may: 'reports', Component: SalesPanel },
]

export const clauses: DashboardArea['clauses'] = [
  { types: ['pet-parent'], order: 10, useClause: useParentClause },
  { types: ['business-provider'], order: 10, useClause: useShopClause },
  { types: ['business-provider'], order: 12, useClause: useReturnsClause },
]
