import { type SQL, sql } from 'drizzle-orm'
import type { PetDocument } from '#contract/pet-documents'
import type { DocumentCategory } from '#contract/pet-health.rules'
import { nameOf } from '#server/core/people/name'
import type { Viewer } from '#server/core/people/viewer'
import { refuse } from '#server/core/refusals/refuse'
import type { Db, Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { signedMediaUrl } from '#server/market/media/signed-url'
import { paperAddress } from '#server/market/papers/address'
import { mayOn, requirePet } from '#server/market/pets/access'

type Who = { viewer: Pick<Viewer, 'id'>; now: Date }
type Asked = {
  petId: string
  q?: string | undefined
  category?: DocumentCategory | undefined
  entryId?: string | undefined
}

export async function readDocuments(db: Db | Tx, who: Who, rest: SQL): Promise<PetDocument[]> {
  const { rows } = await db.execute<PetDocument>(sql`
    select d.id, d.pet_id as "petId", d.title, d.category, d.issued_on::text as "issuedOn", d.expires_on::text as "expiresOn",
      d.entry_id as "entryId", case when d.media_id is null then 'pdf' else 'picture' end as format,
      d.file_bytes as bytes, d.created_at as "addedAt",
      case when d.added_by is not null then ${nameOf('d.added_by')} end as "addedBy",
      (select e.title from pet_health_entries e where e.id = d.entry_id) as "entryTitle"
    from pet_documents d where ${mayOn(sql`d.pet_id`, who, 'papers')} and ${rest}`)
  return rows.map((row) => ({ ...row, addedAt: new Date(row.addedAt) }))
}

/** Newest first. @throws NOT_FOUND */
export async function listDocuments(
  deps: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  { petId, q, category, entryId }: Asked,
): Promise<{ items: PetDocument[]; total: number }> {
  await requirePet(deps, viewer, petId, 'papers')
  const asked = [
    q ? sql`position(lower(${q}) in lower(d.title)) > 0` : sql`true`,
    category ? sql`d.category = ${category}` : sql`true`,
    entryId ? sql`d.entry_id = ${entryId}` : sql`true`,
  ]
  const items = await readDocuments(
    deps.db,
    { viewer, now: deps.clock.now() },
    sql`d.pet_id = ${petId} and ${sql.join(asked, sql` and `)} order by d.created_at desc, d.id desc`,
  )
  const { rows } = await deps.db.execute<{ total: number }>(sql`
    select count(*)::int as total from pet_documents d where d.pet_id = ${petId}`)
  return { items, total: rows[0]?.total ?? 0 }
}

/** Where it can be read for some minutes. @throws NOT_FOUND */
export async function openDocument(deps: Deps, viewer: Viewer, id: string): Promise<{ href: string }> {
  const who = { viewer, now: deps.clock.now() }
  const { rows } = await deps.db.execute<{ mediaId: string | null }>(sql`
    select d.media_id as "mediaId" from pet_documents d where d.id = ${id} and ${mayOn(sql`d.pet_id`, who, 'papers')}`)
  const [found] = rows
  if (!found) throw refuse('NOT_FOUND')
  return { href: found.mediaId ? signedMediaUrl(deps, found.mediaId) : paperAddress(deps, id) }
}
