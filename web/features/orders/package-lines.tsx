import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Shipment } from '#contract/order-shapes'
import { PACKAGE_STATE_WORDS, type PackageState } from '#contract/sales.rules'
import { Moment } from '#web/kit/moment/moment'
import { Badge, type BadgeTone } from '#web/ui/badge'
import { Icon } from '#web/ui/icon'

const TONES: Record<PackageState, BadgeTone> = {
  handed_over: 'neutral',
  in_transit: 'primary',
  delivered: 'success',
  lost: 'destructive',
}

/** One package: when it left, by whom it travels, where to follow it, and what is inside. */
export function PackageLines({
  shipment: { carrier, trackingNumber, trackingUrl, shippedAt, state, stateAt, items },
  icon,
  children,
}: {
  shipment: Shipment
  icon: LucideIcon
  /** What can be done about it. */
  children?: ReactNode
}) {
  return (
    <>
      <Icon as={icon} className="mt-0.5 text-muted-foreground" />
      <div className="min-w-0">
        <p className="font-medium">
          {carrier}
          {trackingNumber && (
            <>
              , <span className="nums break-all">{trackingNumber}</span>
            </>
          )}
        </p>
        <p className="text-sm text-muted-foreground">
          Shipped <Moment at={shippedAt} to="minute" />
        </p>
        <p className="mt-1.5 flex flex-wrap items-center gap-x-2 text-sm text-muted-foreground">
          <Badge tone={TONES[state]}>{PACKAGE_STATE_WORDS[state]}</Badge>
          {state !== 'handed_over' && (
            <span>
              {state === 'delivered' ? 'on' : 'since'} <Moment at={stateAt} to="minute" />
            </span>
          )}
        </p>
        <ul className="mt-1 text-sm">
          {items.map(({ itemId, title, quantity }) => (
            <li key={itemId}>
              <span className="nums">{quantity}</span> x {title}
            </li>
          ))}
        </ul>
        {trackingUrl && (
          <a
            href={trackingUrl}
            target="_blank"
            rel="noreferrer noopener nofollow"
            className="link no-print inline-flex items-center min-h-touch font-semibold text-primary-ink underline underline-offset-4"
          >
            Track package<span className="sr-only"> with {carrier}, opens in a new tab</span>
          </a>
        )}
        {children}
      </div>
    </>
  )
}
