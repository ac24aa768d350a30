import { sql } from 'drizzle-orm'

/** The name of the seller whose profile is `s`. */
export const SELLER_NAME = sql`coalesce(nullif(s.business_name, ''), nullif(concat_ws(' ', s.first_name, s.last_name), ''), 'A seller')`

export type SellerColumns = { profileId: string | null; seller: string | null }

export function toSeller({ profileId, seller }: SellerColumns): { profileId: string; name: string } | null {
  return profileId === null ? null : { profileId, name: seller ?? 'A seller' }
}
