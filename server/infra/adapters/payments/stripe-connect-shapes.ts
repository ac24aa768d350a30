import * as z from 'zod'
import type { ConnectedAccount, ProviderPayout, Transfer } from './payments'
import { currency, id, idOrObject, metadata, minorUnits, moment } from './stripe-fields'

/** The provider's objects about sellers' accounts, as far as we rely on them. */

const keys = z
  .array(z.string().min(1).max(500))
  .nullish()
  .transform((given) => given ?? [])

export const AccountShape = z
  .object({
    object: z.literal('account'),
    id,
    payouts_enabled: z.boolean(),
    details_submitted: z.boolean(),
    capabilities: z.object({ transfers: z.string().optional() }).nullish(),
    requirements: z
      .object({
        currently_due: keys,
        past_due: keys,
        pending_verification: keys,
        disabled_reason: z.string().nullish(),
        current_deadline: moment.nullish(),
      })
      .nullish(),
  })
  .transform(
    ({ requirements, ...account }): ConnectedAccount => ({
      id: account.id,
      payoutsEnabled: account.payouts_enabled,
      transfersActive: account.capabilities?.transfers === 'active',
      detailsSubmitted: account.details_submitted,
      requirements: [...new Set([...(requirements?.currently_due ?? []), ...(requirements?.past_due ?? [])])],
      pendingVerification: requirements?.pending_verification ?? [],
      disabledReason: requirements?.disabled_reason ?? null,
      dueBy: requirements?.current_deadline ?? null,
    }),
  )

export const TransferShape = z
  .object({
    object: z.literal('transfer'),
    id,
    amount: minorUnits,
    amount_reversed: minorUnits,
    currency,
    destination: idOrObject.pipe(id),
  })
  .transform(
    (transfer): Transfer => ({
      id: transfer.id,
      amount: transfer.amount,
      currency: transfer.currency,
      accountId: transfer.destination,
      reversed: transfer.amount_reversed,
    }),
  )

export const TransferReversalShape = z
  .object({ object: z.literal('transfer_reversal'), id })
  .transform(({ id }) => ({ id }))

/** It does not say whose it is: the account is in the request, or in the event. */
export const PayoutShape = z
  .object({
    object: z.literal('payout'),
    id,
    amount: minorUnits,
    currency,
    status: z.enum(['pending', 'in_transit', 'paid', 'failed', 'canceled']),
    failure_code: z.string().nullish(),
    failure_message: z.string().nullish(),
    arrival_date: moment.nullish(),
    metadata,
  })
  .transform(
    (payout): Omit<ProviderPayout, 'accountId'> => ({
      id: payout.id,
      amount: payout.amount,
      currency: payout.currency,
      status: payout.status,
      failureCode: payout.failure_code ?? null,
      failureMessage: payout.failure_message ?? null,
      arrivalDate: payout.arrival_date ?? null,
      reference: payout.metadata.reference ?? null,
    }),
  )

export const LinkShape = z
  .object({ object: z.enum(['account_link', 'login_link']), url: z.url() })
  .transform(({ url }) => ({ url }))
