import { SettingsSkeleton } from '#web/features/settings/settings-skeleton'
import { SignInPrompt } from '#web/kit/session/sign-in-prompt'
import { useViewer } from '#web/kit/session/viewer'
import { SettingsLayout } from '#web/kit/settings/settings-layout'
import { DevicesCard } from './devices-card'
import { DigestCard } from './digest-card'
import { KindsCard } from './kinds-card'
import { MailsCard } from './mails-card'
import { QuietHoursCard } from './quiet-hours-card'
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
      <QuietHoursCard />
      <DigestCard />
      <DevicesCard />
      <MailsCard />
    </SettingsLayout>
  )
}
