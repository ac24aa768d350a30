import { eq } from 'drizzle-orm'
import type { Tx } from '#server/infra/database/db'
import { commissionRules } from '../../tables/ledger'
import { aboutWhom, type ProposedAct } from './acts'
import { peopleCalled } from './people'

export type Names = { asker: string; person: string; rule: string }

/** What those are called whom it is about, and whoever asks. */
export async function namesIn(tx: Tx, act: ProposedAct, askerId: string): Promise<Names> {
  const about = aboutWhom(act)
  const people = await peopleCalled(tx, about ? [askerId, about] : [askerId])
  const nameOfOne = (id: string | null) => (id && people.get(id)?.name) || 'somebody'
  return { asker: nameOfOne(askerId), person: nameOfOne(about), rule: await ruleCalled(tx, act) }
}

async function ruleCalled(tx: Tx, act: ProposedAct): Promise<string> {
  const id = act.kind === 'commission-end' ? act.ruleId : act.kind === 'commission-rule' ? act.replaces : null
  if (!id) return ''
  const [rule] = await tx.select({ name: commissionRules.name }).from(commissionRules).where(eq(commissionRules.id, id))
  return rule?.name ?? ''
}
