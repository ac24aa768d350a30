import { sql } from 'drizzle-orm'
import { zoneName } from '#contract/hours.rules'
import type { SharedDocument } from '#contract/pet-sharing'
import type { ShareKind, ShareSection } from '#contract/pet-sharing.rules'
import type { Viewer } from '#server/core/people/viewer'
import { refuse } from '#server/core/refusals/refuse'
import { momentInUtc } from '#server/core/text/moment-in-utc'
import { slugged } from '#server/core/text/slugged'
import type { Deps } from '#server/infra/deps'
import { mayOn } from '#server/market/pets/access'
import { drawPdf } from '#server/money/invoices/document/pdf/drawer'
import { documentOf } from './document/document'
import { readRecord } from './document/record'
import { linkState } from './state'
import { shareAddress } from './token'

export type SharedFile = { name: string; bytes: Buffer }

/** What stands beneath the title, on paper and on the page. */
export function documentNotes({ asOf, until, timeZone }: SharedDocument): string[] {
  // one clock, the one its times of day go by
  const moment = (at: Date) =>
    timeZone ? at.toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone }) : momentInUtc(at)
  return [
    `As of ${moment(asOf)}. Kept by the pet’s family on Pawstead.`,
    ...(timeZone ? [`All times are in ${timeZone === 'UTC' ? timeZone : zoneName(timeZone, 'en-US', asOf)}.`] : []),
    ...(until ? [`The link works until ${moment(until)} at the latest.`] : []),
  ]
}

export const NOTHING_HERE = 'Nothing is recorded here.'

/** A shared document as a PDF file; with a code of its link, where it has one. @throws UNAVAILABLE */
export async function drawDocument(document: SharedDocument, link: string | null): Promise<SharedFile> {
  const { title, about, sections, asOf } = document
  const notes = documentNotes(document)
  const bytes = await drawPdf({
    as: 'record',
    record: { title, about, notes, empty: NOTHING_HERE, sections },
    link: link ?? '',
    at: asOf,
  })
  return { name: `${slugged(title, 60) || 'pet'}.pdf`, bytes }
}

type Row = { petId: string; kind: ShareKind; sections: ShareSection[]; expiresAt: string; tokenHash: string }

/** The file of a link that works, for those who may share the pet. @throws NOT_FOUND, UNAVAILABLE */
export async function readLinkFile(deps: Deps, viewer: Viewer, id: string): Promise<SharedFile> {
  const now = deps.clock.now()
  const { rows } = await deps.db.execute<Row>(sql`
    select l.pet_id as "petId", l.kind, l.sections, l.expires_at::text as "expiresAt", l.token_hash as "tokenHash"
    from pet_share_links l
    where l.id = ${id} and ${mayOn(sql`l.pet_id`, { viewer, now }, 'share')} and ${linkState(now)} = 'open'`)
  const [link] = rows
  const record = link && (await readRecord(deps.db, link.petId, now))
  if (!link || !record) throw refuse('NOT_FOUND')
  const document = documentOf(record, { ...link, asOf: now, until: new Date(link.expiresAt) })
  return drawDocument(document, shareAddress(deps, { id, tokenHash: link.tokenHash }))
}
