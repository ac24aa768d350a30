import { createFileRoute } from '@tanstack/react-router'
import { AccessibilityPage } from '#web/features/accessibility/accessibility-page'
import { SettingsSkeleton } from '#web/features/settings/settings-skeleton'
import { privateHead } from '#web/lib/private-head'

export const Route = createFileRoute('/settings/accessibility')({
  codeSplitGroupings: [['component', 'pendingComponent']],
  ssr: false,
  head: () =>
    privateHead('Accessibility settings', 'Adjust text size, spacing, contrast, motion and keyboard shortcuts.'),
  component: AccessibilityPage,
  pendingComponent: SettingsSkeleton,
})
