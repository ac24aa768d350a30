import { ReceiptText } from 'lucide-react'
import { formatMoney, sum } from '#contract/amounts'
import { Tile } from '#web/kit/desk/tile'
import type { WidgetProps } from '#web/kit/desk/widget'
import { useLocale } from '#web/ui/locale'
import { useBilled } from './desk-queries'

/** What is still to come of what was billed. */
export function OutstandingTile({ profile }: WidgetProps) {
  const { data, error } = useBilled(profile.id)
  const locale = useLocale()
  const money = (amount: number) => formatMoney(amount, data?.currency ?? 'USD', locale)
  const outstanding = sum(data?.byStatus.map((row) => row.outstanding) ?? [])
  const overdue = data?.byStatus.find(({ status }) => status === 'overdue')
  return (
    <Tile
      icon={ReceiptText}
      label="Outstanding"
      value={data ? money(outstanding) : error ? 'Unavailable' : undefined}
      href={`/invoices?profile=${profile.id}`}
    >
      {data && (overdue ? `${money(overdue.outstanding)} overdue` : 'Nothing overdue')}
    </Tile>
  )
}
