import { eq, sql } from 'drizzle-orm'
import type { Issuer } from '#contract/invoice-shapes'
import { profilePath } from '#contract/profiles.rules'
import type { ProfileType } from '#contract/roles'
import { issuerName } from '#server/core/people/issuer-name'
import type { Db, Tx } from '#server/infra/database/db'
import type { Clock } from '#server/infra/deps'
import { isListed } from '#server/market/profiles/listed'
import { authUsers } from '../../tables/auth'
import { invoiceSettings } from '../../tables/invoices'
import { profileDetails, userProfiles } from '../../tables/profiles'

/** Whose invoice it is, as it stands on the document. */
export async function readIssuer({ db, clock }: { db: Db | Tx; clock: Clock }, profileId: string): Promise<Issuer> {
  const { id, userId, userType, firstName, lastName, businessName, phone } = userProfiles
  const { slug, timeZone } = profileDetails
  const { legalName, address, taxNumber } = invoiceSettings
  const listed = sql<boolean>`coalesce(${isListed(clock.now())}, false)`
  const [row] = await db
    .select({
      ...{ id, userType, firstName, lastName, businessName, phone, slug, timeZone },
      ...{ legalName, address, taxNumber, listed },
    })
    .from(userProfiles)
    .leftJoin(profileDetails, eq(profileDetails.profileId, id))
    .leftJoin(authUsers, eq(authUsers.id, userId))
    .leftJoin(invoiceSettings, eq(invoiceSettings.businessProfileId, id))
    .where(eq(id, profileId))
  if (!row) throw new Error(`the profile ${profileId} is gone`)
  return {
    profileId,
    businessName: row.businessName,
    firstName: row.firstName || null,
    lastName: row.lastName || null,
    phone: row.phone,
    name: issuerName(row),
    href: row.listed ? profilePath(row.userType as ProfileType, row) : null,
    legalName: row.legalName ?? '',
    address: row.address ?? '',
    taxNumber: row.taxNumber ?? '',
    timeZone: row.timeZone ?? 'America/New_York',
  }
}
