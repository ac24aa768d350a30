import { createFileRoute } from '@tanstack/react-router'
import { AccessibilityPage } from '#web/features/accessibility/accessibility-page'
import { SettingsSkeleton } from '#web/features/settings/settings-skeleton'
import { pageHead } from '#web/lib/head'

export const Route = createFileRoute('/settings/accessibility')({
  codeSplitGroupings: [['component', 'pendingComponent']],
  ssr: false,
  head: () =>
    pageHead({
      title: 'Accessibility settings',
      description: 'Text size, spacing, contrast, motion and keys, the way you need them.',
      path: '/settings/accessibility',
      noindex: true,
    }),
  component: AccessibilityPage,
  pendingComponent: SettingsSkeleton,
})
