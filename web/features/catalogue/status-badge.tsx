import { Archive, Ban, Eye, Hourglass, type LucideIcon, Pause, PencilLine } from 'lucide-react'
import type { ProductStatus } from '#contract/catalogue.rules'
import { Badge } from '#web/ui/badge'
import { STATUS_WORDS } from './status-words'

const ICONS: Record<ProductStatus, LucideIcon> = {
  draft: PencilLine,
  in_review: Hourglass,
  published: Eye,
  withheld: Hourglass,
  paused: Pause,
  archived: Archive,
  blocked: Ban,
}

export function StatusBadge({ status }: { status: ProductStatus }) {
  const { title, tone } = STATUS_WORDS[status]
  return (
    <Badge tone={tone} icon={ICONS[status]}>
      {title}
    </Badge>
  )
}
