import type { ClauseText } from './widget'

export function greetingAt(hour: number): string {
  if (hour < 5) return 'Hello'
  if (hour < 12) return 'Good morning'
  if (hour < 18) return 'Good afternoon'
  return 'Good evening'
}

/**
 * "Two orders are on their way, and one thing waits for your review." Nulls are areas with nothing to say.
 *
 * @returns null while one of the areas does not know yet, so that the sentence is not put together before people's eyes
 */
export function sentenceOf(clauses: readonly ClauseText[]): string | null {
  if (clauses.includes(undefined)) return null
  const said = clauses.filter((clause) => clause != null && clause !== '')
  const last = said.pop()
  if (!last) return ''
  const whole = said.length > 0 ? `${said.join(', ')}, and ${last}` : last
  const begun = `${whole.charAt(0).toUpperCase()}${whole.slice(1)}`
  return begun.endsWith('”') ? `${begun.slice(0, -1)}.”` : `${begun}.`
}

const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']

/** "two orders": small numbers in words. */
export function counted(count: number, one: string, many: string): string {
  return `${WORDS[count] ?? count} ${count === 1 ? one : many}`
}
