import type { Proposal } from '#contract/proposals'
import { roleInSentence } from '#contract/roles'
import { ruleWords } from '#web/features/payouts/fees/rule-words'

type Words = {
  /** "Ben Example becomes an admin" */
  what: string
  /** What the person who decides has to know beside it. */
  detail: string | null
}

export function proposalWords(proposal: Proposal, locale: string): Words {
  switch (proposal.kind) {
    case 'role': {
      const { person, role, until } = proposal
      const end = until && new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(until)
      return {
        what: `${person.name} becomes ${roleInSentence(role)}${end ? ` until ${end}` : ''}`,
        detail: person.email,
      }
    }
    case 'commission-rule': {
      const { rule, replaces, startsAt } = proposal
      const start = startsAt && new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(startsAt)
      return {
        what: `${replaces ? `${rule.name} takes over from ${replaces.name}` : `The commission rule ${rule.name} begins`}${start ? ` on ${start}` : ''}`,
        detail: `${ruleWords(rule, locale)}${replaces ? `. Until now: ${ruleWords(replaces, locale)}` : ''}`,
      }
    }
    case 'commission-end':
      return {
        what: `The commission rule ${proposal.rule.name} ends`,
        detail: `It takes ${ruleWords(proposal.rule, locale)}`,
      }
  }
}
