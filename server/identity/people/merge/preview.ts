import { sql } from 'drizzle-orm'
import type { MergePreview } from '#contract/people'
import { phoneWords } from '#contract/phone.rules'
import type { AppDeps } from '#server/core/app-deps'
import { isKnown } from '#server/core/people/known'
import { refuse } from '#server/core/refusals/refuse'
import { type SummaryRow, summaryColumns, toSummary } from '../summary'
import { mergeBlockers } from './blockers'
import { countAll } from './fates'

/** What merging one account into another would do, and what is in its way. @throws NOT_FOUND */
export async function previewMerge(
  { db, clock, merging }: Pick<AppDeps, 'db' | 'clock' | 'merging'>,
  { id, fromId }: { id: string; fromId: string },
): Promise<MergePreview> {
  const at = clock.now()
  const { rows } = await db.execute<SummaryRow & { phone: string | null }>(sql`
    select ${summaryColumns(at.toISOString())}, u.phone from auth_users u
    where u.id in (${id}, ${fromId}) and ${isKnown('u')}`)
  const from = rows.find((row) => row.id === fromId)
  if (!from || !rows.some((row) => row.id === id)) throw refuse('NOT_FOUND')
  const { phone, ...summary } = from
  const [moves, blockers] = await Promise.all([
    countAll(db, merging, fromId),
    mergeBlockers(db, merging, { from: fromId, into: id, at }),
  ])
  return { from: toSummary(summary), confirmation: confirmationOf({ ...from, phone }), moves, blockers }
}

/** What is typed to confirm that this account is to be closed. */
export function confirmationOf({
  id,
  email,
  phone,
}: {
  id: string
  email: string | null
  phone: string | null
}): string {
  return email ?? (phone ? phoneWords(phone) : id)
}
