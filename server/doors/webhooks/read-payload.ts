import type { PaymentEvent } from '#server/infra/adapters/payments/payments'

/** An event as JSON keeps it: moments have become text. */
type Kept = Omit<PaymentEvent, 'createdAt' | 'dispute' | 'payout'> & {
  createdAt: string
  dispute?: Omit<NonNullable<PaymentEvent['dispute']>, 'createdAt' | 'evidenceDueBy'> & {
    createdAt: string
    evidenceDueBy: string | null
  }
  payout?: Omit<NonNullable<PaymentEvent['payout']>, 'arrivalDate'> & { arrivalDate: string | null }
}

/** An event as it was read at the door, from what was kept of it. */
export function readPayload(payload: unknown): PaymentEvent {
  const { createdAt, dispute, payout, ...event } = payload as Kept
  return {
    ...event,
    createdAt: new Date(createdAt),
    ...(dispute && {
      dispute: { ...dispute, createdAt: new Date(dispute.createdAt), evidenceDueBy: moment(dispute.evidenceDueBy) },
    }),
    ...(payout && { payout: { ...payout, arrivalDate: moment(payout.arrivalDate) } }),
  }
}

function moment(text: string | null): Date | null {
  return text === null ? null : new Date(text)
}
