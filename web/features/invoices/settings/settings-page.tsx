import { useSearch } from '@tanstack/react-router'
import { DeskArea } from '#web/kit/desk/desk-area'
import { ProfileGuard } from '#web/kit/desk/profile-guard'
import { Link } from '#web/kit/link/link'
import { Loaded } from '#web/kit/page/loaded'
import { type OwnProfileCard, useProfiles } from '#web/kit/session/active-profile'
import { Breadcrumbs, crumbClass } from '#web/ui/breadcrumbs'
import { IssuerSwitch } from '../issuer-switch'
import { chosenIssuer, issuersOf } from '../issuers'
import { NoIssuer } from '../no-issuer'
import { useInvoiceSettings } from '../queries'
import { SettingsForm } from './settings-form'

/** How all invoices of a business begin. */
export function SettingsPage() {
  const { profile } = useSearch({ from: '/invoices/settings' })
  return (
    <ProfileGuard asked={{ profileId: profile, may: 'invoices' }}>
      {(active) => <Settings active={active} />}
    </ProfileGuard>
  )
}

function Settings({ active }: { active: OwnProfileCard | undefined }) {
  const { profile } = useSearch({ from: '/invoices/settings' })
  const { profiles } = useProfiles()
  const issuer = chosenIssuer(profiles, profile, active)
  if (!issuer) return <NoIssuer />
  return (
    <DeskArea about={issuer.id}>
      <Breadcrumbs current="Settings">
        <Link to="/invoices" search={{ profile: issuer.id }} className={crumbClass}>
          Invoices
        </Link>
      </Breadcrumbs>
      <h1 className="mt-2 font-display font-medium text-title">Invoice settings</h1>
      <p className="mt-1 text-muted-foreground max-w-[60ch]">
        Defaults for new invoices. Invoices you’ve already sent won’t change.
      </p>
      <IssuerSwitch issuers={issuersOf(profiles)} chosen={issuer} to="/invoices/settings" />
      <Kept key={issuer.id} profileId={issuer.id} />
    </DeskArea>
  )
}

function Kept({ profileId }: { profileId: string }) {
  const settings = useInvoiceSettings(profileId)
  return (
    <div className="mt-6 max-w-[48rem]">
      <Loaded query={settings} what="your invoice settings" shape="h-[40rem] rounded-card">
        {(kept) => <SettingsForm profileId={profileId} kept={kept} />}
      </Loaded>
    </div>
  )
}
