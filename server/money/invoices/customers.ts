import { sql } from 'drizzle-orm'
import type { InvoiceCustomer } from '#contract/invoices'
import type { Viewer } from '#server/core/people/viewer'
import type { Deps } from '#server/infra/deps'
import { requireIssuer } from '../records/own-issuer'

const MOST = 20

/** Whom a profile billed before, the latest first. @throws NOT_FOUND */
export async function listInvoiceCustomers(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  { profileId, q }: { profileId: string; q?: string | undefined },
): Promise<{ items: InvoiceCustomer[] }> {
  await requireIssuer(db, viewer, profileId, 'invoices')
  const { rows } = await db.execute<InvoiceCustomer>(sql`
    select id, name, email, phone from invoice_customers
    where business_profile_id = ${profileId} and (name ilike ${part(q)} or email ilike ${part(q)})
    order by billed_at desc, id desc limit ${MOST}`)
  return { items: rows }
}

/** A part of a text, whatever stands in it. */
export function part(q: string | undefined): string {
  return `%${(q ?? '').replace(/[\\%_]/g, '\\$&')}%`
}
