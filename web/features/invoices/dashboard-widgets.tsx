import { lazy, Suspense } from 'react'
import { REVIEWED_TYPES } from '#contract/profiles.rules'
import type { DashboardArea, WidgetProps } from '#web/kit/desk/widget'
import { useOverdueClause, useToPayClause } from './desk/clauses'
import { IncomeTile } from './desk/income-tile'
import { OutstandingTile } from './desk/outstanding-tile'
import { PanelShape } from './desk/panel-shape'

const InvoicesPanel = lazy(() => import('./desk/invoices-panel'))
const ToPayPanel = lazy(() => import('./desk/to-pay-panel'))

function Issued(props: WidgetProps) {
  return (
    <Suspense fallback={<PanelShape shape="h-[16rem] rounded-md" />}>
      <InvoicesPanel {...props} />
    </Suspense>
  )
}

function ToPay() {
  return (
    <Suspense fallback={<PanelShape shape="h-[7rem] rounded-md" />}>
      <ToPayPanel />
    </Suspense>
  )
}

export const widgets: DashboardArea['widgets'] = [
  { id: 'invoices', types: REVIEWED_TYPES, place: 'main', order: 20, may: 'invoices', Component: Issued },
  {
    id: 'invoices-outstanding',
    types: REVIEWED_TYPES,
    place: 'tile',
    order: 15,
    may: 'invoices',
    Component: OutstandingTile,
  },
  {
    id: 'invoices-income',
    // a shop reads what it sold, its invoices among it
    types: REVIEWED_TYPES.filter((type) => type !== 'business-provider'),
    place: 'tile',
    order: 20,
    may: 'invoices',
    Component: IncomeTile,
  },
  { id: 'invoices-to-pay', types: ['pet-parent'], place: 'main', order: 20, Component: ToPay },
]

export const clauses: DashboardArea['clauses'] = [
  { types: REVIEWED_TYPES, order: 20, may: 'invoices', useClause: useOverdueClause },
  { types: ['pet-parent'], order: 20, useClause: useToPayClause },
]
