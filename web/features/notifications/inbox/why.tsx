import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Delivery, Notification } from '#contract/notifications'
import { type DeliveryOutcome, NOTIFICATION_WORDS } from '#contract/notifications.rules'
import { Link } from '#web/kit/link/link'
import { Moment } from '#web/kit/moment/moment'
import { api } from '#web/lib/api'

/** The rule it was told by, with its setting beside it, and which devices it went to. */
export function Why({ notification: { id, kind } }: { notification: Notification }) {
  const [open, setOpen] = useState(false)
  const { label, hint, canDisable } = NOTIFICATION_WORDS[kind]
  const query = useQuery({
    ...api.notifications.deliveries.queryOptions({ input: { id } }),
    enabled: open,
    staleTime: 0,
  })
  return (
    <details
      className="relative z-raised open:basis-full"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="cursor-pointer list-none inline-flex items-center min-h-compact pointer-coarse:min-h-touch hover:text-foreground underline underline-offset-4 decoration-1">
        Why did I get this?
      </summary>
      <p className="pb-1 max-w-[52ch] text-foreground">
        {label}: {hint}{' '}
        <Link to="/settings/notifications" data-plain="" className="font-semibold text-primary-ink hover:underline">
          {canDisable ? 'Choose what goes to your devices' : 'See which devices get it'}
        </Link>
      </p>
      <div aria-live="polite" className="pb-1 text-foreground">
        {query.data && <Deliveries items={query.data.items} />}
        {query.isError && <p>We couldn’t load which devices it went to.</p>}
      </div>
    </details>
  )
}

const OUTCOMES: Record<DeliveryOutcome, string> = {
  waits: 'waits until your quiet hours are over',
  sent: 'sent',
  read: 'not sent, because you’d read it here',
  gone: 'not sent, the device is gone',
  failing: 'couldn’t be sent yet, we’re trying again',
}

function Deliveries({ items }: { items: Delivery[] }) {
  if (items.length === 0) return <p>It wasn’t sent to any device.</p>
  return (
    <ul>
      {items.map(({ device, outcome, at }) => (
        <li key={`${device} ${at.getTime()}`}>
          {device || 'A device'}: {OUTCOMES[outcome]}, <Moment at={at} to="minute" />
        </li>
      ))}
    </ul>
  )
}
