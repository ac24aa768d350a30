import { Landmark } from 'lucide-react'
import { formatMoney } from '#contract/amounts'
import { Tile } from '#web/kit/desk/tile'
import type { WidgetProps } from '#web/kit/desk/widget'
import { useLocale } from '#web/ui/locale'
import { leading } from '../balance/pay-now.rules'
import { useBalance, usePayoutAccount } from '../queries'

/** What can go to the bank. */
export function AvailableTile({ profile }: WidgetProps) {
  const { data, error } = useBalance(profile.id)
  const { data: account } = usePayoutAccount(profile.id)
  const locale = useLocale()
  const balance = data && leading(data.balances)
  const money = (amount: number) => formatMoney(amount, balance?.currency ?? 'USD', locale)
  return (
    <Tile
      icon={Landmark}
      label="Available"
      value={data ? money(balance?.available ?? 0) : error ? 'Unavailable' : undefined}
      href={`/payouts?profile=${profile.id}`}
    >
      {data &&
        (account?.suspended
          ? 'On hold while your profile is suspended'
          : balance && balance.available < 0
            ? 'Your next earnings cover this first'
            : balance && balance.pending > 0
              ? `${money(balance.pending)} pending`
              : 'For payout')}
    </Tile>
  )
}
