import { useSearch } from '@tanstack/react-router'
import { Plus, Settings2 } from 'lucide-react'
import { DeskArea } from '#web/kit/desk/desk-area'
import { ProfileGuard } from '#web/kit/desk/profile-guard'
import { Link } from '#web/kit/link/link'
import { type OwnProfileCard, useProfiles } from '#web/kit/session/active-profile'
import { buttonClass } from '#web/ui/button-class'
import { cx } from '#web/ui/cx'
import { Icon } from '#web/ui/icon'
import { type InvoicesSearch, readInvoicesSearch } from './invoices-search'
import { IssuerSwitch } from './issuer-switch'
import { chosenIssuer, issuersOf } from './issuers'
import { Issued } from './list/issued'
import { Received } from './received/received'

/** The invoices a business sent, and those a person got. */
export function InvoicesPage() {
  // the route lets anything through
  const search = readInvoicesSearch(useSearch({ from: '/invoices/' }))
  const sent = search.show === 'received' ? undefined : search.profile
  return (
    <ProfileGuard asked={{ profileId: sent, may: 'invoices' }}>
      {(active) => <Invoices search={search} active={active} />}
    </ProfileGuard>
  )
}

function Invoices({ search, active }: { search: InvoicesSearch; active: OwnProfileCard | undefined }) {
  const { profiles } = useProfiles()
  const issuer = chosenIssuer(profiles, search.profile, active)
  const received = search.show === 'received' || !issuer
  return (
    <DeskArea about={received ? search.profile : issuer.id}>
      <div className="in-order">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
          <h1 className="font-display font-medium text-title">Invoices</h1>
          {issuer && !received && (
            <div className="flex flex-wrap gap-2.5">
              <Link
                to="/invoices/settings"
                search={{ profile: issuer.id }}
                data-plain=""
                className={buttonClass('outline')}
              >
                <Icon as={Settings2} />
                Settings
              </Link>
              <Link to="/invoices/new" search={{ profile: issuer.id }} data-plain="" className={buttonClass()}>
                <Icon as={Plus} />
                New invoice
              </Link>
            </div>
          )}
        </div>
        {issuer && <Sides issuer={issuer} received={received} />}
        {issuer && !received && <IssuerSwitch issuers={issuersOf(profiles)} chosen={issuer} to="/invoices" />}
        {issuer && !received ? <Issued key={issuer.id} issuer={issuer} search={search} /> : <Received />}
      </div>
    </DeskArea>
  )
}

/** What was asked for and what is to be paid, for people who know both. */
function Sides({ issuer, received }: { issuer: OwnProfileCard; received: boolean }) {
  const side = (label: string, on: boolean, search: InvoicesSearch) => (
    <li>
      <Link
        to="/invoices"
        search={search}
        data-plain=""
        aria-current={on ? 'page' : undefined}
        className={cx(
          'inline-flex items-center min-h-touch border-b-[3px] font-semibold',
          on ? 'border-primary text-primary-ink' : 'border-transparent text-muted-foreground hover:text-foreground',
        )}
      >
        {label}
      </Link>
    </li>
  )
  return (
    <nav aria-label="Which invoices" className="mt-3 hairline border-x-0 border-t-0">
      <ul className="flex gap-6 -mb-px">
        {side('Sent', !received, { profile: issuer.id })}
        {side('Received', received, { profile: issuer.id, show: 'received' })}
      </ul>
    </nav>
  )
}
