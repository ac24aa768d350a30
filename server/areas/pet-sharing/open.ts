import { sql } from 'drizzle-orm'
import type { SharedDocument } from '#contract/pet-sharing'
import { PASS_MINUTES, PIN_LENGTH, PIN_TRIES, type ShareKind, type ShareSection } from '#contract/pet-sharing.rules'
import type { Deps } from '#server/infra/deps'
import { documentOf } from './document/document'
import { readRecord } from './document/record'
import { linkState } from './state'
import { isPassGood, keptPin, keptToken, sharePass } from './token'

type Opening = Pick<Deps, 'db' | 'clock' | 'env'>
type Row = { id: string; petId: string; kind: ShareKind; sections: ShareSection[]; hasPin: boolean; expiresAt: string }

export type Opened =
  /** Nothing is said of why. */
  | { state: 'gone' }
  /** @param left how often it can still be tried; null before the first time */
  | { state: 'pin'; left: number | null }
  /** @param pass lets the same visitor have the file for a while, where there is a PIN */
  | { state: 'open'; document: SharedDocument; linkId: string; pass: string | null }

type Shown = { pin?: string | undefined; pass?: string | undefined; counts: boolean }

/**
 * Opens a link for whoever holds it. Expired, revoked, locked and never known are one answer.
 *
 * @param counts whether it is a look at the document; a file of it is not another one
 */
export async function openShared(deps: Opening, token: string, { pin, pass, counts }: Shown): Promise<Opened> {
  const now = deps.clock.now()
  const { rows } = await deps.db.execute<Row>(sql`
    select l.id, l.pet_id as "petId", l.kind, l.sections, l.pin_hash is not null as "hasPin",
      l.expires_at::text as "expiresAt"
    from pet_share_links l where l.token_hash = ${keptToken(token)} and ${linkState(now)} = 'open'`)
  const [link] = rows
  if (!link) return { state: 'gone' }
  if (link.hasPin && !(pass !== undefined && isPassGood(deps, link.id, pass, now))) {
    if (pin === undefined) return { state: 'pin', left: null }
    const tried = await tryPin(deps, link.id, pin)
    if (tried !== null) return tried
  }
  if (counts) await countView(deps, link.id, now)
  const record = await readRecord(deps.db, link.petId, now)
  if (!record) return { state: 'gone' }
  const document = documentOf(record, { ...link, asOf: now, until: new Date(link.expiresAt) })
  const until = new Date(now.getTime() + PASS_MINUTES * 60_000)
  return { state: 'open', document, linkId: link.id, pass: link.hasPin ? sharePass(deps, link.id, until) : null }
}

/**
 * Compares and counts in one statement: however many try at the same time, the database takes one after the other, each
 * wrong one counts, and beyond the limit the right one is no longer right.
 *
 * @returns null for the right one
 */
async function tryPin(deps: Opening, id: string, pin: string): Promise<Opened | null> {
  // what cannot be one is a slip of the hand and tells a guesser nothing
  const fits = /^\d+$/.test(pin) && pin.length >= PIN_LENGTH.min && pin.length <= PIN_LENGTH.max
  if (!fits) return { state: 'pin', left: null }
  const kept = keptPin(deps, id, pin)
  const { rows } = await deps.db.execute<{ right: boolean; wrong: number }>(sql`
    update pet_share_links l
    set wrong_pins = l.wrong_pins + case when l.pin_hash = ${kept} and l.wrong_pins < ${PIN_TRIES} then 0 else 1 end
    where l.id = ${id} returning l.pin_hash = ${kept} as right, l.wrong_pins as wrong`)
  const { right = false, wrong = PIN_TRIES } = rows[0] ?? {}
  if (wrong >= PIN_TRIES) return { state: 'gone' }
  return right ? null : { state: 'pin', left: PIN_TRIES - wrong }
}

async function countView({ db }: Opening, id: string, now: Date): Promise<void> {
  await db.execute(sql`update pet_share_links l set views = l.views + 1, viewed_at = ${now} where l.id = ${id}`)
}
