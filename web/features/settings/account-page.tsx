import { isSessionOver } from '#web/kit/form/refusal'
import { SignInPrompt } from '#web/kit/session/sign-in-prompt'
import { useViewer } from '#web/kit/session/viewer'
import { SettingsLayout } from '#web/kit/settings/settings-layout'
import { DeletionBanner } from './deletion-banner'
import { DeletionCard } from './deletion-card'
import { EmailCard } from './email-card'
import { ExportCard } from './export-card'
import { HERE } from './here'
import { IdentitiesCard } from './identities-card'
import { NameCard } from './name-card'
import { PasswordCard } from './password-card'
import { PhoneCard } from './phone-card'
import { useSettings } from './queries'
import { SecurityLogCard } from './security-log-card'
import { SessionsCard } from './sessions-card'
import { SettingsSkeleton } from './settings-skeleton'
import { TwoStepCard } from './two-step-card'

/** Who a person is to us, how they sign in, and what we hold about them. */
export function AccountPage() {
  const viewer = useViewer()
  if (viewer.state === 'nobody') return <SignInFirst />
  if (viewer.state === 'unknown') return <SettingsSkeleton />
  return <Cards />
}

function SignInFirst({ ended = false }: { ended?: boolean }) {
  return (
    <div className="container-page py-10">
      <SignInPrompt title="Your settings" next={HERE} ended={ended}>
        Sign in to manage your name, password, and security settings.
      </SignInPrompt>
    </div>
  )
}

function Cards() {
  const { data, error } = useSettings()
  if (isSessionOver(error)) return <SignInFirst ended />
  return (
    <SettingsLayout>
      <DeletionBanner />
      <NameCard />
      <EmailCard />
      <PhoneCard />
      <PasswordCard />
      <TwoStepCard />
      <IdentitiesCard isSso={data?.isSso ?? false} />
      <SessionsCard />
      <SecurityLogCard />
      <ExportCard />
      <DeletionCard />
    </SettingsLayout>
  )
}
