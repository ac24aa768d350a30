import { sql } from 'drizzle-orm'
import { purgeDeletedAccounts } from '#server/areas/account/deletion/purge'
import type { AppDeps } from '#server/core/app-deps'
import { writeAudit } from '#server/core/audit/write-audit'
import { checkAudit } from '#server/identity/security/seals'
import { reconcileBooks } from '#server/money/ledger/reconcile/run'
import type { Manifest } from '../backup/manifest'
import { dropMessagesSince, releasePayouts } from '../backup/settle'

export type Afterwards = {
  /** Accounts that were deleted once more. */
  deleted: number
  /** What a person has to look at, as sentences. */
  open: string[]
}

/**
 * What follows once a backup is in place: deletions are made again, the audit trail is checked, and the books are
 * compared with the provider's. Payouts go on by themselves only where the two agree.
 *
 * @param heldAt the moment under which payouts are held
 */
export async function settleAfterwards(
  deps: AppDeps,
  { manifest, heldAt }: { manifest: Manifest; heldAt: Date },
): Promise<Afterwards> {
  const open: string[] = []
  const deleted = await purgeDeletedAccounts(deps)
  const waiting = await accountsStillDue(deps)
  if (waiting > 0) open.push(`${waiting} accounts that are due for deletion have something to finish first.`)
  await dropMessagesSince(deps.db, heldAt)
  await writeAudit(deps.db, {
    userId: null,
    eventType: 'backup_restored',
    action: 'The database was restored from a backup',
    severity: 'high',
    metadata: { takenAt: manifest.takenAt },
    visitor: null,
    at: deps.clock.now(),
  })
  if (!(await checkAudit(deps))) open.push('The audit trail is not what it was when it was sealed.')
  const difference = await compareBooks(deps)
  if (difference === null) await releasePayouts(deps.db, heldAt)
  else
    open.push(
      `${difference} Payouts are held; once the books agree: npm run restore -- --release-payouts ${heldAt.toISOString()}`,
    )
  return { deleted, open }
}

async function accountsStillDue({ db, clock }: AppDeps): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from auth_users
    where deleted_at is null and delete_after <= ${clock.now().toISOString()}::timestamptz`)
  return rows[0]?.n ?? 0
}

/**
 * A comparison leaves out what is less than an hour old. After a restore that is what matters: a transfer made since the
 * backup that is not in our books would be made again.
 *
 * @returns null when both books agree
 */
async function compareBooks(deps: AppDeps): Promise<string | null> {
  try {
    const { findings } = await reconcileBooks(deps)
    const { rows } = await deps.db.execute<{ n: number }>(
      sql`select count(*)::int as n from provider_balance_transactions where transaction_id is null`,
    )
    const differences = findings + (rows[0]?.n ?? 0)
    return differences > 0 ? 'Our books and the payment provider’s differ: npm run reconcile.' : null
  } catch (error) {
    deps.log.error({ err: error }, 'the books could not be compared after a restore')
    return 'The payment provider could not be asked: npm run reconcile.'
  }
}
