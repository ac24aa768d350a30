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
  const said = gathered(clauses.flatMap((clause) => clause || []))
  const last = said.pop()
  if (!last) return ''
  const whole = said.length > 0 ? `${said.join(', ')}, and ${last}` : last
  const begun = `${whole.charAt(0).toUpperCase()}${whole.slice(1)}`
  return begun.endsWith('”') ? `${begun.slice(0, -1)}.”` : `${begun}.`
}

const HAVE = 'you have '

/** Neighbors that all begin with "you have" say so once: "you have one open order and two invoices to pay". */
function gathered(clauses: readonly string[]): string[] {
  const groups: string[][] = []
  for (const clause of clauses) {
    const group = groups.at(-1)
    if (group?.[0]?.startsWith(HAVE) && clause.startsWith(HAVE)) group.push(clause.slice(HAVE.length))
    else groups.push([clause])
  }
  const list = new Intl.ListFormat('en-US', { type: 'conjunction' })
  return groups.map((group) => list.format(group))
}

const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']

/** "two orders": small numbers in words. */
export function counted(count: number, one: string, many: string): string {
  return `${WORDS[count] ?? count} ${count === 1 ? one : many}`
}
