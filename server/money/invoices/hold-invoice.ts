import { and, eq, inArray } from 'drizzle-orm'
import type { Approval } from '#contract/profiles.rules'
import type { ProfileType } from '#contract/roles'
import { profilesToAct } from '#server/core/people/memberships'
import type { Viewer } from '#server/core/people/viewer'
import { refuse } from '#server/core/refusals/refuse'
import type { Db, Tx } from '#server/infra/database/db'
import { invoiceDetails, invoices } from '../../tables/invoices'
import { profileDetails, userProfiles } from '../../tables/profiles'
import { ISSUER_TYPES } from '../records/own-issuer'

export type InvoiceRecord = { invoice: typeof invoices.$inferSelect; details: typeof invoiceDetails.$inferSelect }

/** An invoice nobody else changes until the transaction ends, and what counts of its issuer. */
export type HeldInvoice = InvoiceRecord & { userType: ProfileType; approval: Approval; timeZone: string }

/** One of a profile that the viewer may bill for. @throws NOT_FOUND */
export async function holdInvoice(tx: Tx, viewer: Pick<Viewer, 'id'>, id: string): Promise<HeldInvoice> {
  const [own] = await tx
    .select({
      userType: userProfiles.userType,
      approval: profileDetails.approvalStatus,
      timeZone: profileDetails.timeZone,
    })
    .from(invoices)
    .innerJoin(userProfiles, eq(userProfiles.id, invoices.businessProfileId))
    .leftJoin(profileDetails, eq(profileDetails.profileId, userProfiles.id))
    .where(
      and(
        eq(invoices.id, id),
        inArray(userProfiles.id, profilesToAct(viewer.id, 'invoices')),
        eq(userProfiles.isActive, true),
        inArray(userProfiles.userType, [...ISSUER_TYPES]),
      ),
    )
    .for('no key update', { of: invoices })
  // A statement of its own, so that it sees what the one before has written who held the lock.
  const record = own && (await readRecord(tx, id))
  if (!record) throw refuse('NOT_FOUND')
  return {
    ...record,
    userType: own.userType as ProfileType,
    approval: (own.approval ?? 'draft') as Approval,
    timeZone: own.timeZone ?? 'America/New_York',
  }
}

/** As it stands, whoever asks. */
export async function readRecord(db: Db | Tx, id: string): Promise<InvoiceRecord | undefined> {
  const [record] = await db
    .select({ invoice: invoices, details: invoiceDetails })
    .from(invoices)
    .innerJoin(invoiceDetails, eq(invoiceDetails.invoiceId, invoices.id))
    .where(eq(invoices.id, id))
  return record
}
