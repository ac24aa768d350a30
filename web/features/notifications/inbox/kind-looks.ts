import {
  Headset,
  Heart,
  type LucideIcon,
  MessageSquareText,
  MessagesSquare,
  Package,
  PawPrint,
  ReceiptText,
  ShieldCheck,
  Store,
  TicketPercent,
  TriangleAlert,
} from 'lucide-react'
import type { NotificationKind } from '#contract/notifications.rules'

/** How a kind is told from the others at a glance; `label` is short enough for a filter. */
export const KIND_LOOKS: Record<NotificationKind, { label: string; icon: LucideIcon; tile: string }> = {
  orders: { label: 'Orders', icon: Package, tile: 'bg-tile-butter' },
  messages: { label: 'Messages', icon: MessagesSquare, tile: 'bg-tile-sky' },
  money: { label: 'Invoices and payouts', icon: ReceiptText, tile: 'bg-tile-sage' },
  profile: { label: 'Profiles', icon: Store, tile: 'bg-tile-oat' },
  reviews: { label: 'Reviews', icon: MessageSquareText, tile: 'bg-tile-mint' },
  wishes: { label: 'Wish list', icon: Heart, tile: 'bg-tile-blush' },
  shops: { label: 'Shops', icon: TicketPercent, tile: 'bg-tile-butter' },
  pets: { label: 'Pets', icon: PawPrint, tile: 'bg-tile-oat' },
  recalls: { label: 'Recalls', icon: TriangleAlert, tile: 'bg-tile-blush' },
  support: { label: 'Support', icon: Headset, tile: 'bg-tile-sky' },
  security: { label: 'Security', icon: ShieldCheck, tile: 'bg-tile-heather' },
}
