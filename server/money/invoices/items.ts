import { eq, sql } from 'drizzle-orm'
import type { BillableItem } from '#contract/invoices'
import { KINDS } from '#contract/profiles.rules'
import type { Viewer } from '#server/core/people/viewer'
import type { Db } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { profileDetails } from '../../tables/profiles'
import { ISSUER_TYPES, type OwnProfile, ownProfile } from '../records/own-issuer'
import { part } from './customers'

const MOST = 10
/** How many of the latest invoices are looked through for lines used before. */
const LOOK_BACK = 200

/** What a profile may put on a line: what it wrote before, what it offers, what it sells. @throws NOT_FOUND */
export async function listBillableItems(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  { profileId, q }: { profileId: string; q?: string | undefined },
): Promise<{ items: BillableItem[] }> {
  const profile = await ownProfile(db, viewer, profileId, ISSUER_TYPES, 'invoices')
  const found = await Promise.all([
    readEarlier(db, profileId, q),
    readServices(db, profile, q),
    readProducts(db, profileId, q),
  ])
  return { items: found.flat() }
}

async function readEarlier(db: Db, profileId: string, q: string | undefined): Promise<BillableItem[]> {
  const { rows } = await db.execute<Omit<BillableItem, 'source'>>(sql`
    select name, description, rate::float8 as rate, type from (
      select distinct on (lower(line->>'name')) line->>'name' as name, line->>'description' as description,
        (line->>'rate')::numeric as rate, line->>'type' as type, recent.invoice_date
      from (
        select line_items, invoice_date, id from invoices where business_profile_id = ${profileId}
        order by invoice_date desc, id desc limit ${LOOK_BACK}
      ) recent, jsonb_array_elements(recent.line_items) line
      where line->>'name' ilike ${part(q)} and line->>'type' <> 'credit_note'
      order by lower(line->>'name'), recent.invoice_date desc, recent.id desc
    ) used order by invoice_date desc, name limit ${MOST}`)
  return rows.map((row) => ({ source: 'earlier', ...row }))
}

async function readServices(db: Db, profile: OwnProfile, q: string | undefined): Promise<BillableItem[]> {
  const [row] = await db
    .select({ kinds: profileDetails.kinds })
    .from(profileDetails)
    .where(eq(profileDetails.profileId, profile.id))
  const names: Record<string, string> = KINDS[profile.userType]
  const wanted = (q ?? '').toLowerCase()
  return (row?.kinds ?? [])
    .flatMap((kind) => names[kind] ?? [])
    .filter((name) => name.toLowerCase().includes(wanted))
    .map((name) => ({ source: 'service', name, description: '', rate: null, type: 'service' }))
}

async function readProducts(db: Db, profileId: string, q: string | undefined): Promise<BillableItem[]> {
  const { rows } = await db.execute<{ name: string; description: string; rate: number }>(sql`
    select name, coalesce(option_value, '') as description, price::float8 as rate from products
    where seller_profile_id = ${profileId} and status = 'published' and name ilike ${part(q)}
    order by name, option_value limit ${MOST}`)
  return rows.map((row) => ({ source: 'product', ...row, type: 'product' }))
}
