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

/** Where it can be decided. */
export function actHref(act: ProposedAct): string {
  return act.kind === 'role' ? '/admin/roles' : '/admin/money?show=commission'
}
