import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, HeadContent, Outlet, Scripts, useRouter } from '@tanstack/react-router'
import { askTold, ToldMeta } from '#web/features/announcements/told'
import { CarriedQueries } from '#web/lib/carry-queries'
import { THEME_SCRIPT } from '#web/lib/theme-script'
import { Frame } from '#web/shell/frame'
import { FrameBoundary } from '#web/shell/frame-boundary'
import { KeptTitle } from '#web/shell/kept-title'
import appCss from '#web/styles/app.css?url'
import besley from '#web/styles/fonts/besley-latin-wght-normal.woff2?url'
import figtree from '#web/styles/fonts/figtree-latin-wght-normal.woff2?url'
import { MarkDrawing } from '#web/ui/logo'

const font = (href: string) =>
  ({ rel: 'preload', as: 'font', type: 'font/woff2', href, crossOrigin: 'anonymous' }) as const

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  // what an address has that no page answers to
  staticData: { page: 'online', frame: 'full', under: null, menu: [], looks: [] },
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
      { name: 'apple-mobile-web-app-title', content: 'Pawstead' },
    ],
    links: [
      font(figtree),
      font(besley),
      { rel: 'stylesheet', href: appCss },
      { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
      { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
      { rel: 'apple-touch-icon', href: '/icon-180.png' },
      { rel: 'manifest', href: '/manifest.webmanifest' },
    ],
  }),
  loader: ({ context, location }) => (location.pathname === '/offline' ? undefined : askTold(context.queryClient)),
  // the server's part alone: loaded again beside each page, it would have every page drawn a second time
  staleTime: Number.POSITIVE_INFINITY,
  component: Root,
})

function Root() {
  // the policy lets only scripts with this answer's nonce run
  const nonce = useRouter().options.ssr?.nonce
  return (
    <html lang="en" data-theme="light" suppressHydrationWarning>
      <head>
        {/* read by the script that follows */}
        <ToldMeta />
        {/* blocking on purpose: nobody sees the wrong colours first */}
        <script src={THEME_SCRIPT} nonce={nonce} />
        <HeadContent />
        <KeptTitle />
        {/* two of one name: the router's own list would keep the last alone */}
        <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#101815" media="(prefers-color-scheme: dark)" />
      </head>
      <body>
        <MarkDrawing />
        <FrameBoundary>
          <Frame>
            <Outlet />
          </Frame>
        </FrameBoundary>
        <CarriedQueries queryClient={Route.useRouteContext().queryClient} />
        <Scripts />
      </body>
    </html>
  )
}
