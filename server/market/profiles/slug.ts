import { sql } from 'drizzle-orm'
import type { ProfileType } from '#contract/roles'
import { slugged } from '#server/core/text/slugged'
import type { Tx } from '#server/infra/database/db'

const MAX_LENGTH = 60
/** Words that addresses may come to need for something else. */
const RESERVED: ReadonlySet<string> = new Set(
  'about admin all api edit find index map me mine near new null page preview review search settings undefined'.split(
    ' ',
  ),
)
const LIKE_AN_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** What a name looks like in an address; names without any Latin letter or digit are called by their kind. */
export function slugOf(name: string, type: ProfileType): string {
  return slugged(name, MAX_LENGTH) || type
}

/** The first free address for a name: itself, else with -2, -3 and so on. Two who ask for one take turns. */
export async function freeSlug(tx: Tx, name: string, type: ProfileType): Promise<string> {
  const base = slugOf(name, type)
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('profile slugs', 0))`)
  const { rows } = await tx.execute<{ slug: string }>(
    sql`select slug from profile_details where slug = ${base} or slug like ${`${base}-%`}`,
  )
  const taken = new Set(rows.map(({ slug }) => slug))
  const isFree = (slug: string) => !taken.has(slug) && !RESERVED.has(slug) && !LIKE_AN_ID.test(slug)
  for (let n = 1; ; n++) {
    const slug = n === 1 ? base : `${base}-${n}`
    if (isFree(slug)) return slug
  }
}
