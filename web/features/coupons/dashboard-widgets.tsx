import { useQuery } from '@tanstack/react-query'
import { TicketPercent } from 'lucide-react'
import { CountTile } from '#web/kit/desk/count-tile'
import type { DashboardArea } from '#web/kit/desk/widget'
import { api } from '#web/lib/api'

export const widgets: DashboardArea['widgets'] = [
  { id: 'shop-coupons', types: ['business-provider'], place: 'tile', order: 50, may: 'offers', Component: CouponsTile },
]

function CouponsTile() {
  return (
    <CountTile
      icon={TicketPercent}
      label="Coupons"
      href="/business-provider-dashboard/coupons"
      query={useQuery(api.coupons.list.queryOptions({ input: { show: 'current' } }))}
      words={{ some: 'Active or scheduled', none: 'None active or scheduled' }}
    />
  )
}
