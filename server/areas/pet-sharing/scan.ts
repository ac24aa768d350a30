import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { FinderWords } from '#contract/pet-sharing'
import { MESSAGES_A_DAY, SCAN_MINUTES, SCANS_A_DAY } from '#contract/pet-sharing.rules'
import { addressKey, takeToken } from '#server/core/limits/rate-limit'
import { notify } from '#server/core/notices/notify'
import { enqueue } from '#server/core/outbox/outbox'
import { refuse } from '#server/core/refusals/refuse'
import { cleanLine, cleanText } from '#server/core/text/clean'
import { plainOfLinks } from '#server/core/text/plain-of-links'
import { createKeyedHash } from '#server/identity/auth/keyed-hash'
import { inTransaction } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { petTagScans } from '#server/tables/pet-sharing'
import type { FoundTag } from './find-tag'
import { tellOwners } from './tell-owners'
import './topics'

const DAY_MS = 86_400_000
const NO_WORDS = { message: '', contact: '', place: '', spot: null }

/**
 * Writes down that somebody opened the page of a tag, and tells the family: once per visitor and hour. Of a tag that is
 * scanned all day, because it hangs in a shop window, the family hears no more after a while.
 */
export async function recordScan(deps: Deps, tag: FoundTag, address: string): Promise<void> {
  const visitor = visitorOf(deps, tag.code, address)
  const once = { bucket: 'tag visitor', key: visitor, limit: 1, windowMs: SCAN_MINUTES * 60_000 }
  if (!(await takeToken(deps.db, deps.clock, once)).allowed) return
  const often = { bucket: 'tag scans', key: tag.code, limit: SCANS_A_DAY, windowMs: DAY_MS }
  if (!(await takeToken(deps.db, deps.clock, often)).allowed) return
  await write(deps, tag, visitor, NO_WORDS)
}

/**
 * Brings the words of whoever found it to the family.
 *
 * @throws TOO_MANY_REQUESTS, BAD_REQUEST where nothing is left of the message without invisible marks
 */
export async function tellFamily(deps: Deps, tag: FoundTag, address: string, words: FinderWords): Promise<void> {
  const message = cleanText(words.message)
  if (!message) throw refuse('BAD_REQUEST')
  const often = { bucket: 'tag messages', key: tag.code, limit: MESSAGES_A_DAY, windowMs: DAY_MS }
  const { allowed, retryAfterS } = await takeToken(deps.db, deps.clock, often)
  if (!allowed) throw refuse('TOO_MANY_REQUESTS', { retryAfterS })
  await write(deps, tag, visitorOf(deps, tag.code, address), {
    message,
    contact: cleanLine(words.contact),
    place: cleanLine(words.place),
    spot: words.spot,
  })
}

/** Enough to see that two came from one place, and that at this tag alone. */
function visitorOf({ env }: Pick<Deps, 'env'>, code: string, address: string): string {
  return createKeyedHash(env.secretKey, 'pet tag visitor')(code, addressKey(address))
}

async function write({ db, clock }: Deps, tag: FoundTag, visitorHash: string, words: FinderWords): Promise<void> {
  const { code, petId } = tag
  const { message, contact, place, spot } = words
  await inTransaction(db, async (tx) => {
    const id = randomUUID()
    // whoever says at this moment that it has died, which retires the tag, comes first or waits
    const { rows } = await tx.execute<{ name: string }>(
      sql`select name from pets where id = ${petId} and status = 'active' for no key update`,
    )
    const [pet] = rows
    const live = sql`select from pet_tags where code = ${code} and retired_at is null for share`
    if (!pet || (await tx.execute(live)).rows.length === 0) return
    const spotAt = { lat: spot?.lat ?? null, lng: spot?.lng ?? null }
    const createdAt = clock.now()
    await tx.insert(petTagScans).values({ id, code, petId, message, contact, place, ...spotAt, visitorHash, createdAt })
    for (const { userId } of await tellOwners(tx, petId, createdAt))
      await notify(tx, {
        userId,
        kind: 'pets',
        petId,
        title: message ? `A message about ${pet.name}` : `${pet.name}’s tag was scanned`,
        body: message ? plainOfLinks(message) : 'Someone opened the page of its tag. They can write to you there.',
        href: `/pet/${petId}/passport#scans`,
      })
    await enqueue(tx, 'mail.pet-tag', { scanId: id }, `pet-tag:${id}`, { petId })
  })
}
