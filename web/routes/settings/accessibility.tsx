import { createFileRoute } from '@tanstack/react-router'
import { AccessibilityPage } from '#web/features/accessibility/accessibility-page'
import { SettingsSkeleton } from '#web/features/settings/settings-skeleton'
import { privateHead } from '#web/lib/private-head'

export const Route = createFileRoute('/settings/accessibility')({
  staticData: {
    page: 'visit',
    frame: 'full',
    under: '/orders',
    menu: [{ in: 'settings', label: 'Accessibility', icon: 'Accessibility', order: 30 }, { in: 'desk' }],
    looks: [{ by: 'visitor', closely: true }],
  },
  codeSplitGroupings: [['component', 'pendingComponent']],
  ssr: false,
  head: () =>
    privateHead('Accessibility settings', 'Adjust text size, spacing, contrast, motion, and keyboard shortcuts.'),
  component: AccessibilityPage,
  pendingComponent: SettingsSkeleton,
})
