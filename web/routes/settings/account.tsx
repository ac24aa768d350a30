import { createFileRoute } from '@tanstack/react-router'
import { AccountPage } from '#web/features/settings/account-page'
import { SettingsSkeleton } from '#web/features/settings/settings-skeleton'
import { privateHead } from '#web/lib/private-head'

export const Route = createFileRoute('/settings/account')({
  staticData: {
    page: 'own',
    frame: 'full',
    under: '/orders',
    menu: [
      { in: 'settings', label: 'Sign-in and security', icon: 'ShieldCheck', order: 50 },
      { in: 'account' },
      { in: 'desk' },
    ],
    looks: [{ by: 'parent' }],
  },
  // the waiting shape belongs to this page's own files, not to everybody's first load
  codeSplitGroupings: [['component', 'pendingComponent']],
  ssr: false,
  head: () => privateHead('Sign-in and security', 'Your name, how you sign in, and your data.'),
  component: AccountPage,
  pendingComponent: SettingsSkeleton,
})
