import { createFileRoute } from '@tanstack/react-router'
import { HelpPage } from '#web/features/info/help-page'
import { type HelpSearch, readHelpSearch } from '#web/features/info/help-search'
import { loadHelp } from '#web/features/info/load'
import { loadedHead } from '#web/lib/loaded-head'

export const Route = createFileRoute('/help-center/')({
  codeSplitGroupings: [['loader', 'component']],
  // the loader and the page read it with care
  validateSearch: (raw: Record<string, unknown>) => raw as HelpSearch,
  loaderDeps: ({ search }) => ({ q: search.q }),
  loader: ({ context, deps }) => loadHelp(context.queryClient, readHelpSearch(deps).q),
  head: loadedHead,
  component: Help,
})

function Help() {
  return <HelpPage query={readHelpSearch(Route.useSearch()).q} />
}
