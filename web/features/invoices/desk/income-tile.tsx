import { useQuery } from '@tanstack/react-query'
import { HandCoins } from 'lucide-react'
import { formatMoney } from '#contract/amounts'
import { Tile } from '#web/kit/desk/tile'
import type { WidgetProps } from '#web/kit/desk/widget'
import { api } from '#web/lib/api'
import { useLocale } from '#web/ui/locale'

/** What customers paid lately, by card or another way. */
export function IncomeTile({ profile }: WidgetProps) {
  const { data, error } = useQuery(api.invoices.income.queryOptions({ input: { profileId: profile.id } }))
  const locale = useLocale()
  const money = (amount: number) => formatMoney(amount, data?.currency ?? 'USD', locale)
  return (
    <Tile
      icon={HandCoins}
      label="Received in the last 30 days"
      value={data ? money(data.total) : error ? 'Unavailable' : undefined}
      href={`/invoices?profile=${profile.id}`}
    >
      {data && `After refunds. ${money(data.totalBefore)} in the 30 days before`}
    </Tile>
  )
}
