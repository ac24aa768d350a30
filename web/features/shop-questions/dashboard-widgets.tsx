import { useQuery } from '@tanstack/react-query'
import { CircleQuestionMark } from 'lucide-react'
import { CountTile } from '#web/kit/desk/count-tile'
import type { DashboardArea } from '#web/kit/desk/widget'
import { api } from '#web/lib/api'

export const widgets: DashboardArea['widgets'] = [
  {
    id: 'shop-questions-to-answer',
    types: ['business-provider'],
    place: 'tile',
    order: 46,
    may: 'answers',
    Component: QuestionsTile,
  },
]

function QuestionsTile() {
  return (
    <CountTile
      icon={CircleQuestionMark}
      label="Questions to answer"
      href="/business-provider-dashboard/questions"
      query={useQuery(api.questions.ofShop.queryOptions({ input: {} }))}
      words={{ some: 'Customers asked about your products', none: 'None waiting for an answer' }}
    />
  )
}
