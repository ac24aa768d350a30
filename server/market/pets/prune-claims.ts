import { and, lt, ne } from 'drizzle-orm'
import type { Deps } from '#server/infra/deps'
import { chipClaims } from '../../tables/pets'

const DAY_MS = 86_400_000
/** An answer can be read for as long as the notice of it. */
export const CLAIM_KEPT_DAYS = 180

export async function pruneClaims({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - CLAIM_KEPT_DAYS * DAY_MS)
  await db.delete(chipClaims).where(and(ne(chipClaims.status, 'open'), lt(chipClaims.decidedAt, before)))
}
