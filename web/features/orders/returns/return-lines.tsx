import type { ReactNode } from 'react'
import type { OrderReturn } from '#contract/order-shapes'
import { RETURN_REASON_WORDS, RETURN_STATUS_WORDS } from '#contract/returns.rules'
import { Moment } from '#web/kit/moment/moment'
import { Badge, type BadgeTone } from '#web/ui/badge'

const TONES: Record<OrderReturn['status'], BadgeTone> = {
  requested: 'warning',
  approved: 'primary',
  in_transit: 'primary',
  received: 'primary',
  refunded: 'success',
  declined: 'destructive',
  closed: 'neutral',
}

/**
 * One return: how far it is, what comes back and why, and what both sides said about it.
 *
 * @param forShop it is read by whoever answers it
 */
export function ReturnLines({
  request,
  forShop = false,
  children,
}: {
  request: OrderReturn
  forShop?: boolean
  children?: ReactNode
}) {
  const {
    status,
    at,
    items,
    reason,
    note,
    instructions,
    declineReason,
    carrier,
    trackingNumber,
    photos,
    refundFailed,
  } = request
  const tracking = [carrier, trackingNumber].filter(Boolean).join(', ')
  return (
    <article>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={refundFailed ? 'destructive' : TONES[status]}>
          {refundFailed
            ? 'Refund failed'
            : forShop && status === 'requested'
              ? 'Waiting for you'
              : RETURN_STATUS_WORDS[status]}
        </Badge>
        <span className="text-sm text-muted-foreground">
          Requested <Moment at={at} to="minute" />
        </span>
      </p>
      <ul className="mt-2">
        {items.map(({ itemId, title, quantity, resellable }) => (
          <li key={itemId}>
            <span className="nums">{quantity}</span> x {title}
            {forShop && resellable === true && <span className="text-muted-foreground">, back in stock</span>}
          </li>
        ))}
      </ul>
      <dl className="mt-2 text-sm flex flex-col gap-1">
        <Said label="Reason">{RETURN_REASON_WORDS[reason]}</Said>
        <Said label="Note">{note}</Said>
        <Said label="How to send it">{instructions}</Said>
        <Said label="Tracking">{tracking}</Said>
        <Said label="Why it was declined">{declineReason}</Said>
      </dl>
      {photos.length > 0 && (
        <ul aria-label="Photos of the return" className="mt-3 flex flex-wrap gap-2 no-print">
          {photos.map(({ id, url, width, height }, place) => (
            <li key={id}>
              <a href={url} target="_blank" rel="noreferrer" data-plain="" className="block rounded-md overflow-hidden">
                <img
                  src={url}
                  alt={`What comes back, number ${place + 1}, opens in a new tab`}
                  width={width}
                  height={height}
                  loading="lazy"
                  className="size-24 object-cover bg-muted"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {children && <div className="mt-3 flex flex-wrap gap-2">{children}</div>}
    </article>
  )
}

function Said({ label, children }: { label: string; children: string }) {
  if (!children) return null
  return (
    <div>
      <dt className="inline text-muted-foreground">{label}: </dt>
      <dd className="inline whitespace-pre-line break-words">{children}</dd>
    </div>
  )
}
