import { createFileRoute } from '@tanstack/react-router'
import { WishListPage } from '#web/features/wish-list/wish-list-page'
import { StillWithoutScripts } from '#web/kit/page/still-without-scripts'
import { privateHead } from '#web/lib/private-head'
import { NeedsScripts } from '#web/ui/needs-scripts'

export const Route = createFileRoute('/wish-list/')({
  staticData: {
    page: 'online',
    frame: 'full',
    under: '/orders',
    menu: [{ in: 'footer', column: 'Account', label: 'Wish list', order: 15 }, { in: 'account' }],
    looks: [{ by: 'visitor' }, { by: 'parent' }],
  },
  codeSplitGroupings: [['component', 'pendingComponent']],
  ssr: false,
  head: () => privateHead('Wish list', 'What you would like to have.'),
  component: WishListPage,
  pendingComponent: () => (
    <div className="container-page py-6 md:py-10 min-h-dvh">
      <h1 className="font-display font-medium text-title">Wish list</h1>
      <NeedsScripts className="mt-4">
        Your wish list needs JavaScript. Please turn it on and reload the page. <StillWithoutScripts />
      </NeedsScripts>
    </div>
  ),
})
