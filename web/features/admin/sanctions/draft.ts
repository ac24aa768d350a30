import type { NewSanction, SanctionTemplate } from '#contract/sanctions'
import { canLast, type SanctionAct } from '#contract/sanctions.rules'

/** What is about to be done about a person, as it stands in the form. */
export type Draft = {
  /** Empty: nothing. */
  act: SanctionAct | ''
  /** The code; empty: not chosen. */
  rule: string
  template: string
  /** In days; empty: not chosen, `open`: until it is lifted. */
  days: string
  reason: string
}

export const EMPTY: Draft = { act: '', rule: '', template: '', days: '', reason: '' }

/** What the reason and the rule are after a template was chosen; they can be changed. */
export function withTemplate(
  draft: Draft,
  template: SanctionTemplate | undefined,
  nameable: readonly { code: string }[],
): Draft {
  if (!template) return { ...draft, template: '' }
  // a rule that was retired since is chosen anew
  const rule = nameable.find(({ code }) => code === template.rule)?.code ?? ''
  return { ...draft, template: template.name, rule, reason: template.body }
}

export type Missing = { act?: string; rule?: string; days?: string; reason?: string }

export const lasts = (act: Draft['act']): boolean => act === 'limit' || act === 'silence' || act === 'suspend'

/** What is missing, each in words; null where all is there. */
export function missingIn({ act, rule, days, reason }: Draft): Missing | null {
  const missing: Missing = {
    ...(act === '' && { act: 'Choose what to do.' }),
    ...(rule === '' && { rule: 'Choose a rule.' }),
    ...(lasts(act) && days === '' && { days: 'Choose how long it lasts.' }),
    ...(reason.trim() === '' && { reason: act === 'note' ? 'Enter a note.' : 'Enter a reason.' }),
  }
  return Object.keys(missing).length === 0 ? null : missing
}

/** As the server takes it; null while something is missing. */
export function sanctionOf({ act, rule, template, days: chosen, reason }: Draft): NewSanction | null {
  const days = lasts(act) && chosen !== 'open' ? Number(chosen) : null
  if (act === '' || rule === '' || reason.trim() === '' || (lasts(act) && chosen === '') || !canLast(act, days))
    return null
  return { act, rule, template, days, reason }
}
