import { useQuery } from '@tanstack/react-query'
import type { LedgerTransaction } from '#contract/money-desk'
import { LEDGER_ACCOUNTS } from '#contract/payouts.rules'
import { Fact, Facts } from '#web/features/admin/parts/facts'
import { Money } from '#web/kit/money/money'
import { api } from '#web/lib/api'
import { Loaded } from '../../../../kit/page/loaded'
import { Card } from '../../card'
import { LEDGER_ACCOUNT_WORDS, spokenSum } from '../account-words'
import { LastRun } from '../reconciliation/last-run'
import { Needs } from './needs'

type Sum = Pick<LedgerTransaction['entries'][number], 'account' | 'currency' | 'amount'>

/** From what we have to what we owe, the same every day. */
const byAccount = (a: Sum, b: Sum) =>
  a.currency.localeCompare(b.currency) || LEDGER_ACCOUNTS.indexOf(a.account) - LEDGER_ACCOUNTS.indexOf(b.account)

/** What needs somebody, what the last 30 days brought, and where all the money is. */
export function Overview() {
  const overview = useQuery({ ...api.moneyDesk.overview.queryOptions(), staleTime: 0 })
  return (
    <Loaded query={overview} what="the money" shape="h-[36rem] rounded-card">
      {({ volume, accounts, lastRun, ...counts }) => (
        <div className="flex flex-col gap-5">
          <div>
            <Needs {...counts} />
            <p className="mt-3 text-sm text-muted-foreground">
              <LastRun run={lastRun} />
            </p>
          </div>
          <Card title="The last 30 days">
            {volume.length === 0 && <p className="text-muted-foreground">No payments in the last 30 days.</p>}
            <div className="flex flex-col gap-6">
              {volume.map(({ currency, payments, refunds, fees, providerFees, paidOut }) => (
                <Facts key={currency}>
                  <Fact label={`Payments, ${currency}`} value={<Money amount={payments} currency={currency} />}>
                    by card
                  </Fact>
                  <Fact label="Refunded" value={<Money amount={refunds} currency={currency} />}>
                    to customers
                  </Fact>
                  <Fact label="Our commission" value={<Money amount={fees} currency={currency} />}>
                    of which <Money amount={providerFees} currency={currency} /> went to the card provider
                  </Fact>
                  <Fact label="Paid out" value={<Money amount={paidOut} currency={currency} />}>
                    to sellers’ banks
                  </Fact>
                </Facts>
              ))}
            </div>
          </Card>
          <Card title="Where the money is" note="Every account in the books, with all sellers combined.">
            <Accounts accounts={accounts} />
          </Card>
        </div>
      )}
    </Loaded>
  )
}

function Accounts({ accounts }: { accounts: readonly Sum[] }) {
  if (accounts.length === 0) return <p className="text-muted-foreground">No money has moved yet.</p>
  return (
    <dl className="-my-3 divide-y divide-border">
      {accounts.toSorted(byAccount).map(({ account, currency, amount }) => (
        <div key={`${account} ${currency}`} className="flex items-start justify-between gap-x-6 py-3">
          <dt className="min-w-0">
            <span className="font-medium">{LEDGER_ACCOUNT_WORDS[account].name}</span>
            <span className="block text-sm text-muted-foreground">{LEDGER_ACCOUNT_WORDS[account].note}</span>
          </dt>
          <dd className="font-semibold">
            <Money amount={spokenSum(account, amount)} currency={currency} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
