import type { DashboardArea } from '#web/kit/desk/widget'
import { LowStock, LowStockTile, useStockClause } from './desk/low-stock'
import { ShopReviews, ShopReviewsTile } from './desk/shop-reviews'
import { ToReview, ToReviewTile, useReviewClause } from './desk/to-review'

export const widgets: DashboardArea['widgets'] = [
  { id: 'parent-to-review', types: ['pet-parent'], place: 'side', order: 20, Component: ToReview },
  { id: 'parent-to-review-count', types: ['pet-parent'], place: 'tile', order: 30, Component: ToReviewTile },
  { id: 'shop-low-stock', types: ['business-provider'], place: 'side', order: 20, Component: LowStock },
  { id: 'shop-low-stock-count', types: ['business-provider'], place: 'tile', order: 20, Component: LowStockTile },
  { id: 'shop-reviews', types: ['business-provider'], place: 'side', order: 30, Component: ShopReviews },
  { id: 'shop-rating', types: ['business-provider'], place: 'tile', order: 40, Component: ShopReviewsTile },
]

export const clauses: DashboardArea['clauses'] = [
  { types: ['business-provider'], order: 20, useClause: useStockClause },
  { types: ['pet-parent'], order: 20, useClause: useReviewClause },
]
