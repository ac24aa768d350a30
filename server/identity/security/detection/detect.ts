import { sql } from 'drizzle-orm'
import type { Alert } from '#contract/security'
import type { Viewer } from '#server/core/people/viewer'
import { refuse } from '#server/core/refusals/refuse'
import { requireAccess } from '#server/identity/gate'
import type { Deps } from '#server/infra/deps'
import { raiseAlert } from '../alerts/raise'
import { ALERT_COLUMNS, type AlertRow, toAlert } from '../alerts/row'
import type { Range, Rule, Scope } from './rule'
import { rulesOf } from './rules'

type Detecting = Pick<Deps, 'db' | 'clock' | 'log' | 'env'>

/** A round overlaps with the one before, in case that one failed. */
const ROUND_MS = 15 * 60_000
const PERSON_MS = 24 * 3600_000

/** @returns how many alerts were raised now */
export async function runRules(deps: Detecting, rules: Rule[], range: Range, scope: Scope): Promise<number> {
  let raised = 0
  for (const rule of rules) {
    for (const incident of await rule.detect(deps.db, range, scope)) {
      if (await raiseAlert(deps, rule.type, incident)) raised += 1
    }
  }
  return raised
}

/** Looks at everything that happened lately. For a job every few minutes, on any number of replicas. */
export async function detectAll(deps: Detecting): Promise<void> {
  const now = deps.clock.now()
  await runRules(deps, await rulesOf(deps), { from: new Date(now.getTime() - ROUND_MS), to: now }, {})
}

/**
 * The specification's detect_suspicious_activity: looks at one person's last day.
 *
 * @returns how many alerts were raised now, and all of the person's open ones, newest first
 */
export async function detectSuspiciousActivity(
  deps: Detecting,
  userId: string,
): Promise<{ raised: number; alerts: Alert[] }> {
  const now = deps.clock.now()
  const range = { from: new Date(now.getTime() - PERSON_MS), to: now }
  const raised = await runRules(deps, await rulesOf(deps), range, { userId })
  const { rows } = await deps.db.execute<AlertRow>(sql`
    select ${ALERT_COLUMNS} from suspicious_activity_alerts a join alert_subjects s on s.alert_id = a.id
    where s.user_id = ${userId} and a.status = 'active' order by a.created_at desc, a.id desc limit 50`)
  return { raised, alerts: rows.map(toAlert) }
}

/**
 * People ask about themselves, admins about anybody.
 *
 * @throws NOT_ALLOWED, NOT_FOUND
 */
export async function detectFor(deps: Detecting, viewer: Viewer, userId = viewer.id) {
  if (userId !== viewer.id) {
    await requireAccess(deps, viewer, 'admin')
    const { rows } = await deps.db.execute(sql`select from auth_users where id = ${userId} and deleted_at is null`)
    if (rows.length === 0) throw refuse('NOT_FOUND')
  }
  return detectSuspiciousActivity(deps, userId)
}
