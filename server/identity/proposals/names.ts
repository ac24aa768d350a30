import { eq } from 'drizzle-orm'
import type { Tx } from '#server/infra/database/db'
import { commissionRules } from '../../tables/ledger'
import { aboutWhom, type ProposedAct } from './acts'
import { peopleCalled } from './people'

/** @property isPlanned whether the rule is still to start */
export type Names = { asker: string; person: string; rule: string; isPlanned: boolean }

/** What those are called whom it is about, and whoever asks. */
export async function namesIn(tx: Tx, act: ProposedAct, askerId: string, at: Date): Promise<Names> {
  const about = aboutWhom(act)
  const people = await peopleCalled(tx, about ? [askerId, about] : [askerId])
  const nameOfOne = (id: string | null) => (id && people.get(id)?.name) || 'somebody'
  return { asker: nameOfOne(askerId), person: nameOfOne(about), ...(await ruleCalled(tx, act, at)) }
}

async function ruleCalled(tx: Tx, act: ProposedAct, at: Date): Promise<Pick<Names, 'rule' | 'isPlanned'>> {
  const id = act.kind === 'commission-end' ? act.ruleId : act.kind === 'commission-rule' ? act.replaces : null
  if (!id) return { rule: '', isPlanned: false }
  const { name, validFrom } = commissionRules
  const [rule] = await tx.select({ name, validFrom }).from(commissionRules).where(eq(commissionRules.id, id))
  return { rule: rule?.name ?? '', isPlanned: rule !== undefined && rule.validFrom > at }
}
