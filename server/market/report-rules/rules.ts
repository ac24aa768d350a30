import { type SQL, sql } from 'drizzle-orm'
import type { KeptRule, ReportRule } from '#contract/reports'
import { OTHER_RULE, REPORTED_TYPES, type ReportedType, RULES_MAX } from '#contract/reports.rules'
import { type Asking, by, writeAudit } from '#server/core/audit/write-audit'
import { violatedConstraint } from '#server/core/refusals/faults'
import { refuse, refuseInWords, requireVersion } from '#server/core/refusals/refuse'
import { cleanLine } from '#server/core/text/clean'
import { slugged } from '#server/core/text/slugged'
import { inTransaction, type Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { reportRules } from '../../tables/reports'

type Needs = Pick<Deps, 'db' | 'clock'>
type Words = { label: string; types: ReportedType[] }

const SHOWN = sql`r.code, r.label, r.types, r.noticed, r.retired_at is not null as retired`
/** What names one: a rule that nothing names can be deleted. */
const USES = sql`((select count(*) from reports where rule = r.code) + (select count(*) from sanctions where rule = r.code)
  + (select count(*) from sanction_templates where rule = r.code))::int`
const VERSION = sql`md5(json_build_array(r.label, r.types)::text)`
const FIXED = sql`(r.noticed or r.code = ${OTHER_RULE})`

export async function listRules({ db }: Pick<Deps, 'db'>): Promise<{ items: ReportRule[] }> {
  const { rows } = await db.execute<ReportRule>(sql`select ${SHOWN} from report_rules r order by r.position, r.code`)
  return { items: rows }
}

export async function listKeptRules({ db }: Pick<Deps, 'db'>): Promise<{ items: KeptRule[] }> {
  const { rows } = await db.execute<KeptRule>(sql`
    select ${SHOWN}, ${VERSION} as version, ${USES} as uses, ${FIXED} as fixed from report_rules r order by r.position, r.code`)
  return { items: rows }
}

/** Holds a rule until the report of it is written: it is not retired in between. @throws CONFLICT in words where it is not offered for this */
export async function requireOffered(tx: Tx, code: string, type: ReportedType): Promise<void> {
  await require(tx, sql`r.code = ${code} and ${type} = any (r.types)`, 'This reason isn’t offered anymore. Choose another.')
}

/** The same for a decision about a person. @throws CONFLICT in words */
export async function requireNameable(tx: Tx, code: string): Promise<void> {
  await require(tx, sql`r.code = ${code} and not r.noticed`, 'This rule isn’t used anymore. Choose another.')
}

async function require(tx: Tx, which: SQL, words: string): Promise<void> {
  const { rows } = await tx.execute(sql`select from report_rules r where ${which} and r.retired_at is null for share`)
  if (rows.length === 0) throw refuseInWords('CONFLICT', words)
}

/** As the last of them. @throws CONFLICT in words where one is called so */
export async function addRule(deps: Needs, asking: Asking, words: Words): Promise<{ code: string }> {
  const label = labelOf(words)
  return changing(deps, async (tx) => {
    // one after the other: places and codes are counted
    await tx.execute(sql`select from report_rules order by code for no key update`)
    const { rows } = await tx.execute<{ code: string; place: number }>(sql`
      select code, (max(position) over ())::int + 1 as place from report_rules`)
    if (rows.length >= RULES_MAX) throw refuseInWords('CONFLICT', `There are ${RULES_MAX} reasons. Delete one first.`)
    const taken = new Set(rows.map((row) => row.code))
    const code = freeCode(slugged(label, 30) || 'reason', taken)
    const now = deps.clock.now()
    const place = rows[0]?.place ?? 0
    await tx
      .insert(reportRules)
      .values({ code, label, types: words.types, position: place, createdAt: now, updatedAt: now })
    await audit(tx, deps, asking, code, `Added the reason “${label}”`)
    return { code }
  })
}

/** @throws NOT_FOUND, CONFLICT in words */
export async function saveRule(
  deps: Needs,
  asking: Asking,
  { code, version, ...words }: Words & { code: string; version?: string | undefined },
) {
  const label = labelOf(words)
  return changing(deps, async (tx) => {
    const before = await hold(tx, code)
    requireVersion(version, before.version)
    if (before.noticed && words.types.length > 0)
      throw refuseInWords('CONFLICT', 'We notice this automatically. Nobody reports it.')
    // what fits nothing else can be chosen everywhere
    const types = sql.param(code === OTHER_RULE ? [...REPORTED_TYPES] : words.types)
    await tx.execute(sql`update report_rules set label = ${label}, types = ${types}::text[], updated_at = ${deps.clock.now()}
      where code = ${code}`)
    const renamed = before.label === label ? '' : ` to “${label}”`
    await audit(tx, deps, asking, code, `Changed the reason “${before.label}”${renamed}`)
    return {}
  })
}

/** What is retired stays where it was named. @throws NOT_FOUND, CONFLICT in words for one the product needs */
export async function retireRule(deps: Needs, asking: Asking, { code, retired }: { code: string; retired: boolean }) {
  return changing(deps, async (tx) => {
    const { label, fixed } = await hold(tx, code)
    if (fixed) throw needed()
    const now = deps.clock.now()
    await tx.execute(sql`update report_rules set retired_at = ${retired ? now : null}::timestamptz, updated_at = ${now}
      where code = ${code}`)
    await audit(tx, deps, asking, code, `${retired ? 'Retired' : 'Brought back'} the reason “${label}”`)
    return {}
  })
}

/** Who is just naming it goes first. @throws NOT_FOUND, CONFLICT in words where something names it */
export async function removeRule(deps: Needs, asking: Asking, { code }: { code: string }) {
  return changing(deps, async (tx) => {
    const { label, fixed } = await hold(tx, code)
    if (fixed) throw needed()
    const { rows } = await tx.execute(
      sql`delete from report_rules r where r.code = ${code} and ${USES} = 0 returning 1`,
    )
    if (rows.length === 0) throw inUse()
    await audit(tx, deps, asking, code, `Deleted the reason “${label}”`)
    return {}
  })
}

/** @throws CONFLICT in words where these are not all there are */
export async function orderRules(deps: Needs, asking: Asking, { codes }: { codes: string[] }) {
  return changing(deps, async (tx) => {
    const { rows } = await tx.execute<{ code: string }>(
      sql`select code from report_rules order by code for no key update`,
    )
    if (rows.length !== codes.length || rows.some(({ code }) => !codes.includes(code)))
      throw refuseInWords('CONFLICT', 'The list has changed. Look at it again.')
    await tx.execute(sql`update report_rules r set position = o.place, updated_at = ${deps.clock.now()}
      from unnest(${sql.param(codes)}::text[]) with ordinality as o (code, place) where o.code = r.code`)
    await audit(tx, deps, asking, 'all', 'Ordered the reasons')
    return {}
  })
}

const needed = () => refuseInWords('CONFLICT', 'The product needs this one. It can be renamed.')
const inUse = () => refuseInWords('CONFLICT', 'This is in use. Retire it instead.')

function labelOf({ label: written }: Words): string {
  const label = cleanLine(written)
  if (!label) throw refuse('BAD_REQUEST')
  return label
}

function freeCode(wanted: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number++) {
    const code = number === 1 ? wanted : `${wanted}-${number}`
    if (!taken.has(code)) return code
  }
}

async function hold(tx: Tx, code: string) {
  const { rows } = await tx.execute<{ label: string; version: string; noticed: boolean; fixed: boolean }>(sql`
    select r.label, ${VERSION} as version, r.noticed, ${FIXED} as fixed from report_rules r where r.code = ${code} for update`)
  if (!rows[0]) throw refuse('NOT_FOUND')
  return rows[0]
}

async function audit(tx: Tx, { clock }: Needs, asking: Asking, code: string, action: string): Promise<void> {
  await writeAudit(tx, {
    ...by(asking),
    at: clock.now(),
    eventType: 'moderation_changed',
    action,
    resourceType: 'report_rule',
    resourceId: code,
    severity: 'medium',
    metadata: {},
  })
}

async function changing<Answer>({ db }: Needs, change: (tx: Tx) => Promise<Answer>): Promise<Answer> {
  try {
    return await inTransaction(db, change)
  } catch (error) {
    const violated = violatedConstraint(error)
    if (violated === 'report_rules_label_key') throw refuseInWords('CONFLICT', 'There’s one of these words already.')
    // what names it was written a moment ago
    if (violated?.endsWith('_rule_fkey')) throw inUse()
    throw error
  }
}
