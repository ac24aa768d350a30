import { Navigate, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { DeskArea } from '#web/kit/desk/desk-area'
import { ProfileGuard } from '#web/kit/desk/profile-guard'
import { Loaded } from '#web/kit/page/loaded'
import { type OwnProfileCard, useProfiles } from '#web/kit/session/active-profile'
import { today } from '../../../kit/moment/days'
import { IssuerSwitch } from '../issuer-switch'
import { chosenIssuer, issuersOf } from '../issuers'
import { NoIssuer } from '../no-issuer'
import { useInvoiceSettings } from '../queries'
import { Editor } from './editor'
import { newForm } from './start-form'

/** An invoice nobody has begun. Once it is kept, its address names it, so that a reload goes on with it. */
export function NewPage() {
  const { profile } = useSearch({ from: '/invoices/new' })
  return (
    <ProfileGuard asked={{ profileId: profile, may: 'invoices' }}>{(active) => <Begin active={active} />}</ProfileGuard>
  )
}

function Begin({ active }: { active: OwnProfileCard | undefined }) {
  const { profile, draft } = useSearch({ from: '/invoices/new' })
  const { profiles } = useProfiles()
  const [arrivedWith] = useState(typeof draft === 'string' && draft)
  const issuer = chosenIssuer(profiles, profile, active)
  if (arrivedWith) return <Navigate to="/invoices/$id/edit" params={{ id: arrivedWith }} replace />
  if (!issuer) return <NoIssuer />
  return (
    <DeskArea about={issuer.id}>
      {!draft && <IssuerSwitch issuers={issuersOf(profiles)} chosen={issuer} to="/invoices/new" />}
      <NewInvoice key={issuer.id} issuer={issuer} />
    </DeskArea>
  )
}

function NewInvoice({ issuer }: { issuer: OwnProfileCard }) {
  const navigate = useNavigate()
  const settings = useInvoiceSettings(issuer.id)
  return (
    <Loaded query={settings} what="your invoice settings" shape="h-[40rem] rounded-card">
      {(set) => (
        <Editor
          profileId={issuer.id}
          issuer={set.issuer}
          settings={set}
          start={newForm(set, today(set.issuer.timeZone))}
          kept={null}
          onBegun={({ id }) =>
            void navigate({
              to: '/invoices/new',
              search: { profile: issuer.id, draft: id },
              replace: true,
              resetScroll: false,
              ignoreBlocker: true,
            })
          }
        />
      )}
    </Loaded>
  )
}
