import { and, desc, eq, isNull, or } from 'drizzle-orm'
import { z } from 'zod'
import { fromCents, toCents } from '#contract/amounts'
import type { PaymentSession } from '#server/infra/adapters/payments/payments'
import type { Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { paymentSessions } from '../../tables/orders'
import { type CardPageRow, referenceOf } from './card-page-row'

/**
 * Our side of a session at the provider, or null with an alarm when it is not ours: unknown, of another
 * order or invoice, another amount or currency, or of the provider's other mode.
 */
export async function findCardPage(
  tx: Tx,
  { payments, log }: Deps,
  session: PaymentSession,
): Promise<CardPageRow | null> {
  const page = (await byProviderId(tx, session.id)) ?? (await byReference(tx, session))
  const ours =
    page &&
    session.reference === referenceOf(page) &&
    session.amountTotal === toCents(page.amount) &&
    session.currency === page.currency.toLowerCase() &&
    session.livemode === payments.livemode
  if (ours) return page
  const { id, reference, amountTotal, currency, livemode } = session
  // Not whole: the addresses of card pages and the keys of calls are no matter for a log.
  log.error(
    { alert: true, id, reference, amountTotal, currency, livemode, pageId: page?.id },
    'a payment does not match what was asked for; it is not counted',
  )
  return null
}

async function byProviderId(tx: Tx, providerSessionId: string): Promise<CardPageRow | undefined> {
  const [page] = await tx.select().from(paymentSessions).where(eq(paymentSessions.providerSessionId, providerSessionId))
  return page
}

/** The provider may tell us of a page whose address we never learnt, because its answer was lost. */
async function byReference(tx: Tx, { reference, amountTotal }: PaymentSession): Promise<CardPageRow | undefined> {
  if (!z.uuid().safeParse(reference).success) return undefined
  const [page] = await tx
    .select()
    .from(paymentSessions)
    .where(
      and(
        or(eq(paymentSessions.groupId, reference ?? ''), eq(paymentSessions.invoiceId, reference ?? '')),
        isNull(paymentSessions.providerSessionId),
        eq(paymentSessions.amount, fromCents(amountTotal)),
      ),
    )
    .orderBy(desc(paymentSessions.createdAt))
    .limit(1)
  return page
}
