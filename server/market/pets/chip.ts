import { and, eq, ne, sql } from 'drizzle-orm'
import { CHIP_PROBLEM, type ChipKind, chipKindOf, normalizeChip } from '#contract/pet-species.rules'
import { CHIP_TRIES } from '#contract/pets.rules'
import { takeToken } from '#server/core/limits/rate-limit'
import type { Viewer } from '#server/core/people/viewer'
import { violatedConstraint } from '#server/core/refusals/faults'
import { refuse, refuseInWords } from '#server/core/refusals/refuse'
import { inTransaction, type Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { pets } from '../../tables/pets'
import { holdPet } from './access'

type Needs = Pick<Deps, 'db' | 'clock'>
type Given = { id: string; number: string; registry: string; checkedOn: string | null }

const DAY_S = 86_400
const BUCKET = 'chip-tries'

/**
 * Writes down a chip, or takes it off with an empty number.
 *
 * @throws NOT_FOUND, PET_PASSED, CHIP_TAKEN, BAD_REQUEST in words, TOO_MANY_REQUESTS after a few numbers that others have
 */
export async function setChip(deps: Needs, viewer: Viewer, { id, number, registry, checkedOn }: Given): Promise<void> {
  const chip = readChip(number)
  const columns = chip
    ? { chipNumber: chip.number, chipKind: chip.kind, chipRegistry: registry.trim(), chipCheckedOn: checkedOn }
    : { chipNumber: null, chipKind: null, chipRegistry: '', chipCheckedOn: null }
  try {
    const written = await inTransaction(deps.db, async (tx) => {
      await holdPet(tx, deps, viewer, id, 'record')
      if (chip && !(await mayTry(tx, deps, viewer, (one) => isTaken(one, chip.number, id)))) return false
      await tx
        .update(pets)
        .set({ ...columns, updatedAt: deps.clock.now() })
        .where(eq(pets.id, id))
      return true
    })
    if (!written) throw refuse('CHIP_TAKEN')
  } catch (error) {
    const violated = violatedConstraint(error)
    // somebody else wrote it down in the same moment
    if (violated === 'pets_chip_key') throw refuse('CHIP_TAKEN')
    if (violated === 'pets_future_check')
      throw refuseInWords('BAD_REQUEST', 'The day the chip was checked can’t be in the future.')
    throw error
  }
}

/** @returns null for an empty one @throws BAD_REQUEST in words for what is on no chip */
export function readChip(text: string): { number: string; kind: ChipKind } | null {
  const number = normalizeChip(text)
  if (!number) return null
  const kind = chipKindOf(number)
  if (!kind) throw refuseInWords('BAD_REQUEST', CHIP_PROBLEM)
  return { number, kind }
}

/**
 * Whether a number is free for who asks. Each that is not counts, and after a few of them no other is answered that day, so
 * that nobody learns which numbers are written down here.
 *
 * @throws TOO_MANY_REQUESTS
 */
async function mayTry(tx: Tx, { clock }: Needs, viewer: Viewer, taken: (tx: Tx) => Promise<boolean>): Promise<boolean> {
  await takeTurns(tx, viewer)
  await checkTries(tx, clock.now(), viewer)
  if (!(await taken(tx))) return true
  await takeToken(tx, clock, { bucket: BUCKET, key: viewer.id, limit: CHIP_TRIES, windowMs: DAY_S * 1000 })
  return false
}

/** One number after the other, also when many are asked for at once. */
async function takeTurns(tx: Tx, { id }: Viewer): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`chip:${id}`}, 0))`)
}

async function checkTries(tx: Tx, now: Date, { id }: Viewer): Promise<void> {
  const { rows } = await tx.execute<{ left: number }>(sql`
    select extract(epoch from expires_at - ${now}::timestamptz)::float8 as left from rate_limits
    where bucket = ${BUCKET} and key = ${id} and hits >= ${CHIP_TRIES} and expires_at > ${now}`)
  if (rows[0]) throw refuse('TOO_MANY_REQUESTS', { retryAfterS: Math.max(1, Math.ceil(rows[0].left)) })
}

async function isTaken(tx: Tx, number: string, id: string): Promise<boolean> {
  const other = await tx
    .select({ id: pets.id })
    .from(pets)
    .where(and(eq(pets.chipNumber, number), ne(pets.id, id)))
  return other.length > 0
}

/** The pet of another family that has the number, for a claim; to ask counts like a number that was taken. */
export async function findHolder(
  tx: Tx,
  { clock }: Needs,
  viewer: Viewer,
  number: string,
): Promise<{ id: string; name: string } | null> {
  await takeTurns(tx, viewer)
  await checkTries(tx, clock.now(), viewer)
  await takeToken(tx, clock, { bucket: BUCKET, key: viewer.id, limit: CHIP_TRIES, windowMs: DAY_S * 1000 })
  const [holder] = await tx.select({ id: pets.id, name: pets.name }).from(pets).where(eq(pets.chipNumber, number))
  return holder ?? null
}
