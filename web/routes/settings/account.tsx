import { createFileRoute } from '@tanstack/react-router'
import { AccountPage } from '#web/features/settings/account-page'
import { SettingsSkeleton } from '#web/features/settings/settings-skeleton'
import { pageHead } from '#web/lib/head'

export const Route = createFileRoute('/settings/account')({
  // the waiting shape belongs to this page's own files, not to everybody's first load
  codeSplitGroupings: [['component', 'pendingComponent']],
  ssr: false,
  head: () =>
    pageHead({
      title: 'Sign-in and security',
      description: 'Your name, how you sign in, and what we hold about you.',
      path: '/settings/account',
      noindex: true,
    }),
  component: AccountPage,
  pendingComponent: SettingsSkeleton,
})
