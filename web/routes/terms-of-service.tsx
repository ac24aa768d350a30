import { createFileRoute } from '@tanstack/react-router'
import { InfoPageView } from '#web/features/info/info-page'
import { loadInfoPage } from '#web/features/info/load'
import { loadedHead } from '#web/lib/loaded-head'
import { type VersionSearch, versionOf } from '#web/lib/version-search'

export const Route = createFileRoute('/terms-of-service')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: (raw: Record<string, unknown>) => raw as VersionSearch,
  loaderDeps: ({ search }) => versionOf(search),
  loader: ({ context, deps }) => loadInfoPage(context.queryClient, 'terms-of-service', deps.version),
  head: loadedHead,
  component: () => <InfoPageView slug="terms-of-service" {...versionOf(Route.useSearch())} />,
})
