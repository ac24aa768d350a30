import { useQuery } from '@tanstack/react-query'
import { MessageSquareReply } from 'lucide-react'
import { CountTile } from '#web/kit/desk/count-tile'
import type { DashboardArea } from '#web/kit/desk/widget'
import { api } from '#web/lib/api'

export const widgets: DashboardArea['widgets'] = [
  {
    id: 'shop-reviews-to-answer',
    types: ['business-provider'],
    place: 'tile',
    order: 44,
    may: 'answers',
    Component: ToAnswerTile,
  },
]

function ToAnswerTile() {
  return (
    <CountTile
      icon={MessageSquareReply}
      label="Reviews to answer"
      href="/business-provider-dashboard/reviews"
      query={useQuery(api.reviews.ofShop.queryOptions({ input: {} }))}
      words={{ some: 'Everyone who reads a review sees your answer', none: 'None waiting for an answer' }}
    />
  )
}
