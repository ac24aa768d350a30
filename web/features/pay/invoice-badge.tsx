import { CircleAlert, CircleCheck } from 'lucide-react'
import type { InvoiceStatus } from '#contract/invoices.rules'
import { Badge } from '#web/ui/badge'
import { badgeOf } from './pay-words'

const ICONS = { overdue: CircleAlert, paid: CircleCheck }

export function InvoiceBadge({ status }: { status: InvoiceStatus }) {
  const { tone, words } = badgeOf(status)
  return (
    <Badge tone={tone} icon={ICONS[status as keyof typeof ICONS]} className="whitespace-nowrap">
      {words}
    </Badge>
  )
}
