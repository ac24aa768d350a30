import { useSearch } from '@tanstack/react-router'
import { isReviewed } from '#contract/profiles.rules'
import { mayDo } from '#contract/team.rules'
import { IssuerSwitch } from '#web/features/invoices/issuer-switch'
import { chosenIssuer, issuersOf } from '#web/features/invoices/issuers'
import { DeskArea } from '#web/kit/desk/desk-area'
import { ProfileGuard } from '#web/kit/desk/profile-guard'
import { type OwnProfileCard, useProfiles } from '#web/kit/session/active-profile'
import { AccountCard } from './account/account-card'
import { BalanceCard } from './balance/balance-card'
import { DisputesCard } from './disputes/disputes-card'
import { EarningsCard } from './earnings/earnings-card'
import { FeesCard } from './fees/fees-card'
import { RulesCard } from './fees/rules-card'
import { PayoutsCard } from './list/payouts-card'
import { NoSeller } from './no-seller'
import { type PayoutsSearch, readPayoutsSearch } from './payouts-search'

/** A business whose money is for others of its team. */
const isOfTeam = ({ userType, role }: OwnProfileCard) => isReviewed(userType) && !mayDo(role, 'money')

/** What a business has earned, where it is, and how it gets to the bank. */
export function PayoutsPage() {
  // the route lets anything through
  const search = readPayoutsSearch(useSearch({ from: '/payouts/' }))
  return (
    <ProfileGuard asked={{ profileId: search.profile, may: 'money' }}>
      {(active) => <Payouts search={search} active={active} />}
    </ProfileGuard>
  )
}

function Payouts({ search, active }: { search: PayoutsSearch; active: OwnProfileCard | undefined }) {
  const { profiles } = useProfiles()
  const seller = chosenIssuer(profiles, search.profile, active, 'money')
  return (
    <DeskArea about={seller?.id}>
      <div>
        <h1 className="font-display font-medium text-title">Payouts</h1>
        {seller && <IssuerSwitch issuers={issuersOf(profiles, 'money')} chosen={seller} to="/payouts" />}
        {seller ? <Desk key={seller.id} profileId={seller.id} /> : <NoSeller team={profiles.find(isOfTeam)} />}
      </div>
    </DeskArea>
  )
}

function Desk({ profileId }: { profileId: string }) {
  return (
    <div className="in-order mt-5 flex flex-col gap-5">
      <div className="in-order grid gap-5 grid-cols-1 lg:grid-cols-[minmax(0,1fr)_var(--spacing-panel)]">
        <BalanceCard profileId={profileId} />
        <AccountCard profileId={profileId} />
      </div>
      <DisputesCard profileId={profileId} />
      <PayoutsCard profileId={profileId} />
      <EarningsCard profileId={profileId} />
      <div className="grid gap-5 grid-cols-1 lg:grid-cols-[minmax(0,1fr)_var(--spacing-panel)] items-start">
        <FeesCard profileId={profileId} />
        <RulesCard />
      </div>
    </div>
  )
}
