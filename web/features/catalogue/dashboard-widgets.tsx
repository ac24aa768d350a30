import type { DashboardArea } from '#web/kit/desk/widget'
import { ProductsPanel } from './products-panel'

export const widgets: DashboardArea['widgets'] = [
  { id: 'shop-products', types: ['business-provider'], place: 'side', order: 15, Component: ProductsPanel },
]
