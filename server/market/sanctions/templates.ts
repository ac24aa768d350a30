import { asc, count, eq, sql } from 'drizzle-orm'
import type { SanctionTemplate } from '#contract/sanctions'
import { type Asking, by, writeAudit } from '#server/core/audit/write-audit'
import { violatedConstraint } from '#server/core/refusals/faults'
import { refuse, refuseInWords, requireVersion } from '#server/core/refusals/refuse'
import { cleanLine, cleanText } from '#server/core/text/clean'
import { inTransaction, type Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { sanctionTemplates } from '../../tables/sanctions'
import { requireNameable } from '../report-rules/rules'

type Needs = Pick<Deps, 'db' | 'clock'>

const MOST = 100
const { id, name, rule, body } = sanctionTemplates
const VERSION = sql<string>`md5(json_build_array(${name}, ${rule}, ${body})::text)`
const COLUMNS = { id, version: VERSION, name, rule, body }

export async function listTemplates({ db }: Pick<Deps, 'db'>): Promise<{ items: SanctionTemplate[] }> {
  return { items: await db.select(COLUMNS).from(sanctionTemplates).orderBy(asc(name)).limit(MOST) }
}

/** What was said with one before stays as it was said. @throws NOT_FOUND, CONFLICT in words */
export async function saveTemplate(
  { db, clock }: Needs,
  asking: Asking,
  given: Omit<SanctionTemplate, 'id' | 'version'> & { [key in 'id' | 'version']?: string | undefined },
): Promise<SanctionTemplate> {
  const values = {
    ...{ name: cleanLine(given.name), body: cleanText(given.body), rule: given.rule },
    ...{ changedBy: asking.viewer.id, updatedAt: clock.now() },
  }
  if (!values.name || !values.body) throw refuseInWords('BAD_REQUEST', 'Enter a name and a few words.')
  try {
    return await inTransaction(db, async (tx) => {
      await requireNameable(tx, values.rule)
      if (given.id) await requireUnchanged(tx, given.id, given.version)
      const [written] = given.id
        ? await tx.update(sanctionTemplates).set(values).where(eq(id, given.id)).returning(COLUMNS)
        : await add(tx, values)
      if (!written) throw refuse('NOT_FOUND')
      await audit(tx, { clock }, asking, `Wrote the template ${written.name}`, written.id)
      return written
    })
  } catch (error) {
    if (violatedConstraint(error) === 'sanction_templates_name_key')
      throw refuseInWords('CONFLICT', 'Another template has this name.')
    throw error
  }
}

async function requireUnchanged(tx: Tx, templateId: string, version: string | undefined): Promise<void> {
  const where = eq(id, templateId)
  const [held] = await tx.select({ version: VERSION }).from(sanctionTemplates).where(where).for('no key update')
  requireVersion(version, held?.version)
}

async function add(tx: Tx, values: typeof sanctionTemplates.$inferInsert): Promise<SanctionTemplate[]> {
  const [held] = await tx.select({ templates: count() }).from(sanctionTemplates)
  if ((held?.templates ?? 0) >= MOST) throw refuseInWords('CONFLICT', 'There are 100 templates. Remove one first.')
  return tx.insert(sanctionTemplates).values(values).returning(COLUMNS)
}

/** @throws NOT_FOUND */
export async function removeTemplate(
  { db, clock }: Needs,
  asking: Asking,
  templateId: string,
): Promise<Record<string, never>> {
  await inTransaction(db, async (tx) => {
    const [gone] = await tx.delete(sanctionTemplates).where(eq(id, templateId)).returning({ name })
    if (!gone) throw refuse('NOT_FOUND')
    await audit(tx, { clock }, asking, `Removed the template ${gone.name}`, templateId)
  })
  return {}
}

function audit(tx: Tx, { clock }: Pick<Deps, 'clock'>, asking: Asking, action: string, resourceId: string) {
  return writeAudit(tx, {
    ...by(asking),
    ...{ at: clock.now(), eventType: 'moderation_changed', action, resourceType: 'sanction_templates', resourceId },
  })
}
