import { SignInPrompt } from '#web/features/account/sign-in-prompt'
import { SettingsLayout } from '#web/features/settings/settings-layout'
import { SettingsSkeleton } from '#web/features/settings/settings-skeleton'
import { useViewer } from '#web/shell/viewer'
import { DevicesCard } from './devices-card'
import { KindsCard } from './kinds-card'
import { ThisDeviceCard } from './this-device-card'

/** Where and of what a person is told. */
export function NotificationsPage() {
  const viewer = useViewer()
  if (viewer.state === 'unknown') return <SettingsSkeleton />
  if (viewer.state === 'nobody') {
    return (
      <div className="container-page py-10">
        <SignInPrompt title="Your notifications" next="/settings/notifications">
          Sign in to choose your notifications.
        </SignInPrompt>
      </div>
    )
  }
  return (
    <SettingsLayout>
      <ThisDeviceCard person={viewer.id} />
      <KindsCard />
      <DevicesCard />
    </SettingsLayout>
  )
}
