import type { ProposedAct } from './acts'
import type { Names } from './names'

/** "give Ben Example the role admin" */
export function actWords(act: ProposedAct, names: Pick<Names, 'person' | 'rule' | 'isPlanned'>): string {
  switch (act.kind) {
    case 'role':
      return `give ${names.person} the ${act.role} role`
    case 'commission-rule':
      return act.replaces ? `replace the commission rule ${names.rule}` : `add the commission rule ${act.rule.name}`
    case 'commission-end':
      return names.isPlanned
        ? `withdraw the planned commission rule ${names.rule}`
        : `end the commission rule ${names.rule}`
  }
}

/** Where it was to be decided, and what came of it is seen. */
export function actHref(act: ProposedAct): string {
  return act.kind === 'role' ? '/admin/roles' : '/admin/money?show=commission'
}

/** Where it waits for a decision: no other proposal has this address, so that its notices are told by it. */
export function waitingHref(act: ProposedAct, id: string): string {
  return `${actHref(act)}#proposal-${id}`
}
