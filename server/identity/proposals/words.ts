import type { ProposedAct } from './acts'

/** "give Ben Example the role admin" */
export function actWords(act: ProposedAct, names: { person: string; rule: string }): string {
  switch (act.kind) {
    case 'role':
      return `give ${names.person} the ${act.role} role`
    case 'commission-rule':
      return act.replaces ? `replace the commission rule ${names.rule}` : `add the commission rule ${act.rule.name}`
    case 'commission-end':
      return `end the commission rule ${names.rule}`
  }
}

/** Where it can be decided. */
export function actHref(act: ProposedAct): string {
  return act.kind === 'role' ? '/admin/roles' : '/admin/money?show=commission'
}
