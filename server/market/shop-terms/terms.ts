import { sql } from 'drizzle-orm'
import { addressLine, type PlaceParts } from '#contract/address.rules'
import { ShopTerms } from '#contract/shop-terms'
import type { Viewer } from '#server/core/people/viewer'
import { writeAs } from '#server/core/people/write-as'
import { refuse, refuseInWords } from '#server/core/refusals/refuse'
import { cleanLine, cleanText } from '#server/core/text/clean'
import { inTransaction } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { shopTerms } from '../../tables/profiles'
import { ownShop } from '../profiles/own-shop'

type Address = typeof shopTerms.$inferInsert.address

type Versioned = ShopTerms & Pick<Row, 'version'>

type Row = {
  profileId: string
  timeZone: string
  currency: string
  place: PlaceParts | null
  terms: ShopTerms | null
  version: string | null
}

/** Of the shop `p`: where it is, as far as it has a street there; what customers are sent to or send back to. */
const PLACE = sql`(
  select json_build_object('line1', concat_ws(', ', nullif(l.line1, ''), nullif(l.line2, '')), 'locality', l.locality,
    'region', l.region, 'postcode', l.postcode, 'country', l.country)
  from profile_places l where l.profile_id = p.id and l.line1 <> '' and l.locality <> '' and l.country <> '')`

const TERMS = sql`case when t.profile_id is not null then json_build_object('ships', t.ships, 'deliveryFee', t.delivery_fee,
  'freeOver', t.free_over, 'minDays', t.min_days, 'maxDays', t.max_days, 'cutoffHour', t.cutoff_hour, 'collects', t.collects,
  'readyInHours', t.ready_in_hours, 'collectHours', t.collect_hours, 'returnDays', t.return_days, 'returnNote', t.return_note,
  'taxRate', t.tax_rate) end`
/** Of the terms `t`. */
const VERSION = sql`md5(t::text)`

/** How the viewer's shop delivers and takes back, and where it is. @throws NOT_FOUND */
export async function getShopTerms({ db }: Pick<Deps, 'db'>, viewer: Viewer) {
  const { rows } = await db.execute<Row>(sql`
    select p.id as "profileId", coalesce(d.time_zone, 'America/New_York') as "timeZone", coalesce(t.currency, 'USD') as currency,
      ${PLACE} as place, ${TERMS} as terms, ${VERSION} as version
    from user_profiles p left join profile_details d on d.profile_id = p.id left join shop_terms t on t.profile_id = p.id
    where p.id = ${ownShop(viewer, 'terms')}`)
  if (!rows[0]) throw refuse('NOT_FOUND')
  const { place, ...row } = rows[0]
  return { ...row, address: place && addressLine(place) }
}

/**
 * Says how the viewer's shop delivers and takes back, from the address of its profile. Orders that were placed keep what was
 * promised then.
 *
 * @param input.version of the terms that were read before
 * @throws NO_ADDRESS, NOT_FOUND, CONFLICT in words where they were changed since, and BAD_REQUEST when nothing right is left of the texts once cleaned
 */
export async function saveShopTerms(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  { version, ...input }: Versioned,
): Promise<Versioned> {
  const cleaned = ShopTerms.safeParse({
    ...input,
    collectHours: cleanLine(input.collectHours),
    returnNote: cleanText(input.returnNote).replace(/\n+/g, ' '),
  })
  if (!cleaned.success) throw refuse('BAD_REQUEST')
  const terms = cleaned.data
  return inTransaction(db, async (tx) => {
    await writeAs(tx, viewer)
    await tx.execute(sql`select from user_profiles p where p.id = ${ownShop(viewer, 'terms')} for no key update of p`)
    // by itself, so that it sees what the one before has written who held the shop
    const { rows } = await tx.execute<Pick<Row, 'version'> & { id: string; place: Address | null }>(sql`
      select p.id, ${PLACE} as place, ${VERSION} as version
      from user_profiles p left join shop_terms t on t.profile_id = p.id where p.id = ${ownShop(viewer, 'terms')}`)
    if (!rows[0]) throw refuse('NOT_FOUND')
    const { id: profileId, place } = rows[0]
    if (!place) throw refuse('NO_ADDRESS')
    if (rows[0].version !== version)
      throw refuseInWords('CONFLICT', 'Delivery and returns were changed somewhere else.')
    const row = { ...terms, address: place }
    await tx
      .insert(shopTerms)
      .values({ profileId, ...row })
      .onConflictDoUpdate({ target: shopTerms.profileId, set: row })
    const saved = await tx.execute<Pick<Row, 'version'>>(
      sql`select ${VERSION} as version from shop_terms t where t.profile_id = ${profileId}`,
    )
    return { ...terms, version: saved.rows[0]?.version ?? null }
  })
}
