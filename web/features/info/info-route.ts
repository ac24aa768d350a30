import type { QueryClient } from '@tanstack/react-query'
import { lazyRouteComponent } from '@tanstack/react-router'
import type { InfoSlug } from '#contract/info.rules'
import { loadedHead } from '#web/lib/loaded-head'
import { type VersionSearch, versionOf } from '#web/lib/version-search'

/** The pages of texts, with what loads them. */
export const infoPages = () => import('./pages')

type Asked = { context: { queryClient: QueryClient }; deps: VersionSearch }

/** All that the routes of the information pages have in common. The page knows by its path which text it shows. */
export function infoRoute(slug: InfoSlug) {
  return {
    validateSearch: (raw: Record<string, unknown>) => raw as VersionSearch,
    loaderDeps: ({ search }: { search: VersionSearch }) => versionOf(search),
    loader: async ({ context, deps }: Asked) =>
      (await infoPages()).loadInfoPage(context.queryClient, slug, deps.version),
    head: loadedHead,
    component: lazyRouteComponent(infoPages, 'InfoPage'),
  }
}
