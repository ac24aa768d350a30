import { and, asc, gt, inArray, isNull } from 'drizzle-orm'
import type { Proposal } from '#contract/proposals'
import { mayConfirm } from '#contract/proposals.rules'
import type { Viewer } from '#server/core/people/viewer'
import { aboutWhom, toAct } from '#server/identity/proposals/acts'
import { superAdmins } from '#server/identity/proposals/confirmers'
import { peopleCalled, type Somebody } from '#server/identity/proposals/people'
import type { Db } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { findRules } from '#server/money/commission/rules'
import { commissionRules } from '../../tables/ledger'
import { productCategories } from '../../tables/products'
import { proposals } from '../../tables/proposals'

type Row = typeof proposals.$inferSelect
type RuleRow = NonNullable<Extract<Proposal, { kind: 'commission-rule' }>['replaces']>

/** What is open and can still be confirmed, the oldest first. */
export async function listProposals(
  deps: Pick<Deps, 'db' | 'clock' | 'env'>,
  viewer: Pick<Viewer, 'id'>,
): Promise<Proposal[]> {
  const { db, clock } = deps
  const now = clock.now()
  const inOffice = await superAdmins(db, deps)
  const rows = await db
    .select()
    .from(proposals)
    .where(
      and(
        isNull(proposals.outcome),
        gt(proposals.expiresAt, now),
        inArray(
          proposals.proposedBy,
          inOffice.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(asc(proposals.createdAt), asc(proposals.id))
    .limit(200)
  const people = await peopleCalled(
    db,
    rows.flatMap(({ proposedBy, userId }) => (userId ? [proposedBy, userId] : [proposedBy])),
  )
  const rules = await rulesOf(db, rows)
  const categories = await categoriesOf(db, rows)
  const self = inOffice.find(({ id }) => id === viewer.id)
  return rows.map((row) => {
    const act = toAct(row)
    const asked = { proposedBy: row.proposedBy, about: aboutWhom(act) }
    const { email: _, ...proposedBy } = called(people, row.proposedBy)
    const base = {
      id: row.id,
      proposedBy,
      proposedAt: row.createdAt,
      expiresAt: row.expiresAt,
      own: row.proposedBy === viewer.id,
      mayConfirm: self !== undefined && mayConfirm(asked, self, now),
    }
    if (act.kind === 'role')
      return { ...base, kind: act.kind, person: called(people, act.userId), role: act.role, until: act.until }
    if (act.kind === 'commission-rule') {
      const replaces = act.replaces ? (rules.get(act.replaces) ?? null) : null
      const { categoryId, startsAt, ...terms } = act.rule
      const category = categories.find(({ id }) => id === categoryId) ?? null
      return { ...base, kind: act.kind, rule: { ...terms, category }, replaces, startsAt }
    }
    const rule = rules.get(act.ruleId)
    if (!rule) throw new Error(`the rule ${act.ruleId} is to end and is not there`)
    return { ...base, kind: act.kind, rule }
  })
}

function called(people: ReadonlyMap<string, Somebody>, id: string): Somebody {
  return people.get(id) ?? { id, name: 'somebody', email: null }
}

async function rulesOf(db: Db, rows: readonly Row[]): Promise<ReadonlyMap<string, RuleRow>> {
  const ids = rows.flatMap(({ ruleId }) => (ruleId ? [ruleId] : []))
  if (ids.length === 0) return new Map()
  const found = await findRules(db, inArray(commissionRules.id, ids))
  return new Map(found.map(({ id, validFrom: _, validTo: __, ...rule }) => [id, rule]))
}

async function categoriesOf(db: Db, rows: readonly Row[]): Promise<{ id: string; name: string }[]> {
  const ids = rows.flatMap(({ categoryId }) => (categoryId ? [categoryId] : []))
  if (ids.length === 0) return []
  const { id, name } = productCategories
  return db.select({ id, name }).from(productCategories).where(inArray(id, ids))
}
