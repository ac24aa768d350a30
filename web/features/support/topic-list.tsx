import {
  Accessibility,
  CircleHelp,
  IdCard,
  KeyRound,
  type LucideIcon,
  Package,
  ShieldAlert,
  ShieldCheck,
  Smartphone,
} from 'lucide-react'
import { TOPIC_CODES, TOPICS, type Topic } from '#contract/support.rules'
import { Link } from '#web/kit/link/link'
import { Icon } from '#web/ui/icon'

const ICONS: Record<Topic, LucideIcon> = {
  orders: Package,
  account: KeyRound,
  profiles: IdCard,
  safety: ShieldAlert,
  privacy: ShieldCheck,
  app: Smartphone,
  accessibility: Accessibility,
  other: CircleHelp,
}

/** What a message can be about; each leads on by a link, so that no script is needed. */
export function TopicList() {
  return (
    <ul className="mt-6 grid gap-3 sm:grid-cols-2">
      {TOPIC_CODES.map((topic) => (
        <li
          key={topic}
          className="relative hairline rounded-card bg-card p-4 flex gap-3.5 hover:bg-accent transition-colors hc:border-2"
        >
          <span className="mt-0.5 text-primary-ink">
            <Icon as={ICONS[topic]} size="lg" />
          </span>
          <span>
            <Link to="/contact-us" search={{ topic }} data-plain="" className="card-link font-semibold">
              {TOPICS[topic].label}
            </Link>
            <span className="block text-sm text-muted-foreground">{TOPICS[topic].note}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
