import { and, count, desc, eq, sql } from 'drizzle-orm'
import { nameForMail } from '#contract/names.rules'
import type { ChipClaims } from '#contract/pets'
import { MAX_OPEN_CLAIMS } from '#contract/pets.rules'
import { notify } from '#server/core/notices/notify'
import { enqueue } from '#server/core/outbox/outbox'
import type { Viewer } from '#server/core/people/viewer'
import { refuse, refuseInWords } from '#server/core/refusals/refuse'
import { cleanText } from '#server/core/text/clean'
import { inTransaction, type Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { chipClaims, pets } from '../../tables/pets'
import { holdPet, mayOn } from './access'
import { findHolder, readChip } from './chip'
import { ownersOf } from './owners-of'

type Needs = Pick<Deps, 'db' | 'clock'>
const SHOWN = 50

/**
 * Tells the family whose pet has the number, without saying who asks.
 *
 * @throws NOT_FOUND where no other family's pet has it, CONFLICT in words, TOO_MANY_REQUESTS
 */
export async function claimChip(
  deps: Needs,
  viewer: Viewer,
  given: { number: string; message: string },
): Promise<void> {
  const chip = readChip(given.number)
  if (!chip) throw refuse('BAD_REQUEST')
  const message = cleanText(given.message)
  const claimed = await inTransaction(deps.db, async (tx) => {
    const holder = await findHolder(tx, deps, viewer, chip.number)
    if (!holder) return null
    const owners = await ownersOf(tx, deps, holder.id)
    // between whom there is a block, nothing is written; the number is as unknown as one of nobody's
    const { rows: blocked } = await tx.execute(
      sql`select from unnest(${sql.param(owners)}::uuid[]) owner where is_blocked(${viewer.id}, owner) limit 1`,
    )
    if (blocked.length > 0) return null
    if (owners.includes(viewer.id)) throw refuseInWords('CONFLICT', 'This number is on one of your own pets’ records.')
    const theirs = and(eq(chipClaims.claimantId, viewer.id), eq(chipClaims.status, 'open'))
    const [open] = await tx.select({ claims: count() }).from(chipClaims).where(theirs)
    if (open && open.claims >= MAX_OPEN_CLAIMS)
      throw refuseInWords('CONFLICT', 'You have several claims that wait for an answer. Take one back first.')
    const [made] = await tx
      .insert(chipClaims)
      .values({
        chipNumber: chip.number,
        petId: holder.id,
        claimantId: viewer.id,
        message,
        createdAt: deps.clock.now(),
      })
      .onConflictDoNothing()
      .returning({ id: chipClaims.id })
    if (!made)
      throw refuseInWords('CONFLICT', 'You’ve already claimed this number. We’ll tell you when there’s an answer.')
    await tell(tx, owners, holder)
    for (const userId of owners)
      await enqueue(tx, 'mail.chip-claim', { claimId: made.id, userId }, null, { petId: holder.id })
    return made
  })
  if (!claimed) throw refuse('NOT_FOUND')
}

async function tell(tx: Tx, owners: readonly string[], { id, name }: { id: string; name: string }): Promise<void> {
  for (const userId of owners)
    await notify(tx, {
      userId,
      kind: 'pets',
      petId: id,
      title: `Someone says that ${nameForMail(name, 'your pet')}’s chip number is their pet’s`,
      body: 'Read what they write, compare the number, and answer. They don’t learn who you are.',
      href: `/pet/${id}/edit#chip`,
    })
}

/** What somebody claimed, latest first, and what waits for an answer of theirs. */
export async function listChipClaims({ db, clock }: Needs, viewer: Viewer): Promise<ChipClaims> {
  const { id, chipNumber, status, createdAt, decidedAt, message, petId, claimantId } = chipClaims
  const [made, received] = await Promise.all([
    db
      .select({ id, chipNumber, status: sql<ChipClaims['made'][number]['status']>`${status}`, createdAt, decidedAt })
      .from(chipClaims)
      .where(eq(claimantId, viewer.id))
      .orderBy(desc(createdAt), id)
      .limit(SHOWN),
    db
      .select({ id, chipNumber, message, createdAt, pet: { id: pets.id, name: pets.name } })
      .from(chipClaims)
      .innerJoin(pets, eq(pets.id, petId))
      .where(and(eq(status, 'open'), mayOn(petId, { viewer, now: clock.now() }, 'record')))
      .orderBy(createdAt, id)
      .limit(SHOWN),
  ])
  return { made, received }
}

/** @throws NOT_FOUND also for claims about others' pets, CONFLICT where it was answered or taken back, PET_PASSED */
export async function decideChipClaim(
  deps: Needs,
  viewer: Viewer,
  { id, release }: { id: string; release: boolean },
): Promise<void> {
  const now = deps.clock.now()
  await inTransaction(deps.db, async (tx) => {
    const [claim] = await tx.select().from(chipClaims).where(eq(chipClaims.id, id))
    if (!claim) throw refuse('NOT_FOUND')
    await holdPet(tx, deps, viewer, claim.petId, 'record')
    const decided = { status: release ? 'released' : 'refused', decidedAt: now }
    const open = and(eq(chipClaims.id, id), eq(chipClaims.status, 'open'))
    const settled = await tx.update(chipClaims).set(decided).where(open).returning({ id: chipClaims.id })
    if (settled.length === 0) throw refuse('CONFLICT')
    if (release)
      await tx
        .update(pets)
        .set({ chipNumber: null, chipKind: null, chipRegistry: '', chipCheckedOn: null, updatedAt: now })
        .where(and(eq(pets.id, claim.petId), eq(pets.chipNumber, claim.chipNumber)))
    await notify(tx, {
      userId: claim.claimantId,
      kind: 'pets',
      petId: null,
      title: release ? 'The chip number you claimed is free' : 'The chip number you claimed stays where it is',
      body: release
        ? `You can write ${claim.chipNumber} down for your pet now.`
        : `The family that has ${claim.chipNumber} says that it is their pet’s. Have the chip read by a vet, or ask its registry.`,
      href: '/pets',
    })
    await enqueue(tx, 'mail.chip-answer', { claimId: id })
  })
}

/** @throws NOT_FOUND also for others' claims, and answered ones */
export async function withdrawChipClaim({ db, clock }: Needs, viewer: Viewer, id: string): Promise<void> {
  const withdrawn = await db
    .update(chipClaims)
    .set({ status: 'withdrawn', decidedAt: clock.now() })
    .where(and(eq(chipClaims.id, id), eq(chipClaims.claimantId, viewer.id), eq(chipClaims.status, 'open')))
    .returning({ id: chipClaims.id })
  if (withdrawn.length === 0) throw refuse('NOT_FOUND')
}
