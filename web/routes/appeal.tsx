import { createFileRoute } from '@tanstack/react-router'
import { AppealPage } from '#web/features/reports/appeal-page'
import { DeskSkeleton } from '#web/kit/desk/desk-skeleton'
import { privateHead } from '#web/lib/private-head'

type Search = { key?: string; decision?: string }

export const Route = createFileRoute('/appeal')({
  staticData: { page: 'visit', frame: 'full', under: null, menu: [], looks: [{ by: 'visitor' }] },
  codeSplitGroupings: [['component', 'pendingComponent']],
  ssr: false,
  validateSearch: ({ key, decision }: Record<string, unknown>): Search => ({
    ...(typeof key === 'string' && { key }),
    ...(typeof decision === 'string' && { decision }),
  }),
  head: () => privateHead('Appeal', 'Appeal a decision by our team.'),
  component: () => {
    const { key, decision } = Route.useSearch()
    return <AppealPage linkKey={key} decisionKey={decision} />
  },
  pendingComponent: () => <DeskSkeleton title="Appeal" what="the decision" />,
})
