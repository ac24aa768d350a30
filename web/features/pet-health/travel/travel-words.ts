import type { TravelRule } from '#contract/pet-travel.rules'

/** What a rule asks for, in a few words. */
export function ruleWords(rule: TravelRule): string {
  switch (rule.kind) {
    case 'chip':
      return rule.iso ? 'ISO microchip' : 'Microchip'
    case 'vaccine': {
      const name = rule.word.charAt(0).toUpperCase() + rule.word.slice(1)
      return `${name} vaccination${rule.waitDays > 0 ? `, at least ${rule.waitDays} days before` : ''}`
    }
    case 'treatment':
      return `${rule.treatment === 'worming' ? 'Deworming' : 'Flea and tick treatment'}, ${rule.untilDays} to ${rule.fromDays} days before`
    case 'paper':
      return `${rule.title}, at most ${rule.withinDays} days old`
    case 'age':
      return `At least ${rule.minMonths} months old`
    case 'task':
      return rule.title
  }
}
