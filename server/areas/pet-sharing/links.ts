import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { NewShareLink, ShareLink } from '#contract/pet-sharing'
import { ENDED_LINK_DAYS, MAX_SHARE_LINKS, type ShareKind, type ShareSection } from '#contract/pet-sharing.rules'
import type { Viewer } from '#server/core/people/viewer'
import { refuse, refuseInWords } from '#server/core/refusals/refuse'
import { cleanLine } from '#server/core/text/clean'
import { type Db, inTransaction, type Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { holdPet, mayOn } from '#server/market/pets/access'
import { petShareLinks } from '#server/tables/pet-sharing'
import { firstName } from './first-name'
import { linkState } from './state'
import { keptPin, keptToken, shareAddress, shareToken } from './token'

const DAY_MS = 86_400_000

type Row = {
  id: string
  kind: ShareKind
  label: string
  sections: ShareSection[]
  state: ShareLink['state']
  hasPin: boolean
  wrongPins: number
  expiresAt: string
  views: number
  viewedAt: string | null
  createdAt: string
  createdBy: string | null
  tokenHash: string
}

/** A pet's links, those that work first; of the others only what ended lately. */
export async function listLinks(
  deps: Deps,
  viewer: Viewer,
  petId: string,
  db: Db | Tx = deps.db,
): Promise<ShareLink[]> {
  const now = deps.clock.now()
  const since = new Date(now.getTime() - ENDED_LINK_DAYS * DAY_MS)
  const { rows } = await db.execute<Row>(sql`
    select l.id, l.kind, l.label, l.sections, ${linkState(now)} as state, l.pin_hash is not null as "hasPin",
      l.wrong_pins as "wrongPins", l.expires_at::text as "expiresAt", l.views, l.viewed_at::text as "viewedAt",
      l.created_at::text as "createdAt", ${firstName('l.created_by')} as "createdBy", l.token_hash as "tokenHash"
    from pet_share_links l
    where l.pet_id = ${petId} and ${mayOn(sql`l.pet_id`, { viewer, now }, 'share')}
      and least(l.expires_at, coalesce(l.revoked_at, l.expires_at)) > ${since}
    order by (${linkState(now)}) = 'open' desc, l.created_at desc, l.id limit 100`)
  return rows.map(({ tokenHash, ...row }) => ({
    ...row,
    expiresAt: new Date(row.expiresAt),
    viewedAt: row.viewedAt === null ? null : new Date(row.viewedAt),
    createdAt: new Date(row.createdAt),
    createdBy: row.createdBy ?? '',
    link: row.state === 'open' ? shareAddress(deps, { id: row.id, tokenHash }) : null,
  }))
}

/** The pet is held meanwhile, so two tabs cannot both make the last one. @throws NOT_FOUND, PET_PASSED, CONFLICT */
export async function addLink(deps: Deps, viewer: Viewer, asked: NewShareLink): Promise<ShareLink> {
  const { petId, kind, days, pin } = asked
  const id = randomUUID()
  return inTransaction(deps.db, async (tx) => {
    await holdPet(tx, deps, viewer, petId, 'share')
    const now = deps.clock.now()
    const { rows } = await tx.execute<{ open: number }>(sql`
      select count(*)::int as open from pet_share_links l where l.pet_id = ${petId} and ${linkState(now)} = 'open'`)
    if ((rows[0]?.open ?? 0) >= MAX_SHARE_LINKS)
      throw refuseInWords('CONFLICT', `A pet has up to ${MAX_SHARE_LINKS} links at a time. End one you no longer need.`)
    await tx.insert(petShareLinks).values({
      id,
      petId,
      kind,
      tokenHash: keptToken(shareToken(deps, id)),
      sections: [...new Set(asked.sections)],
      label: cleanLine(asked.label),
      pinHash: pin === null ? null : keptPin(deps, id, pin),
      expiresAt: new Date(now.getTime() + days * DAY_MS),
      createdBy: viewer.id,
      createdAt: now,
    })
    const made = (await listLinks(deps, viewer, petId, tx)).find((link) => link.id === id)
    if (!made) throw new Error('a link was not written')
    return made
  })
}

/** Ends a link at once; of a pet that has died as well. Doing it twice changes nothing. @throws NOT_FOUND */
export async function revokeLink({ db, clock }: Deps, viewer: Viewer, id: string): Promise<Record<string, never>> {
  const now = clock.now()
  const { rows } = await db.execute(sql`
    update pet_share_links l set revoked_at = coalesce(l.revoked_at, ${now})
    where l.id = ${id} and ${mayOn(sql`l.pet_id`, { viewer, now }, 'share')} returning l.id`)
  if (rows.length === 0) throw refuse('NOT_FOUND')
  return {}
}
