import { createFileRoute } from '@tanstack/react-router'
import { InfoPageView } from '#web/features/info/info-page'
import { loadInfoPage } from '#web/features/info/load'
import { loadedHead } from '#web/lib/loaded-head'

export const Route = createFileRoute('/accessibility')({
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ context }) => loadInfoPage(context.queryClient, 'accessibility'),
  head: loadedHead,
  component: () => <InfoPageView slug="accessibility" />,
})
