/**
 * Whether an object names a member twice, however it is written: of the two only one is left once it is read, and others
 * may keep the other. Members are counted in the text and in what was read, each in one pass.
 *
 * @param value what the text was read as
 */
export function namesMemberTwice(text: string, value: unknown): boolean {
  return membersOf(value) !== colonsOf(text)
}

/** What every object answers to by its prototype: taken as a member's name it could be mistaken for that. */
const OF_PROTOTYPES: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

/** Whether somewhere an object names a member as parts of every object are named. */
export function namesPrototype(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (Array.isArray(value)) return value.some(namesPrototype)
  return Object.entries(value).some(([name, held]) => OF_PROTOTYPES.has(name) || namesPrototype(held))
}

/** Whether a number in it is read as another than was written: beyond what a double holds, or a whole one that it rounds. */
export function holdsLossyNumber(value: unknown): boolean {
  if (typeof value === 'number')
    return !Number.isFinite(value) || (Number.isInteger(value) && !Number.isSafeInteger(value))
  if (typeof value !== 'object' || value === null) return false
  return Object.values(value).some(holdsLossyNumber)
}

/** What is wrong with its members, for whoever sent it; null when nothing is. */
export function wrongMembers(text: string, value: unknown): string | null {
  if (namesMemberTwice(text, value)) return 'An object in the request names a member twice.'
  if (holdsLossyNumber(value)) return 'A number in the request is too large to be kept as it is.'
  return namesPrototype(value) ? 'An object in the request has a member that none may have.' : null
}

function membersOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const inner = Object.values(value).reduce<number>((sum, one) => sum + membersOf(one), 0)
  return Array.isArray(value) ? inner : inner + Object.keys(value).length
}

/** Each member has one outside of the texts, and nothing else has. */
function colonsOf(text: string): number {
  let colons = 0
  let inText = false
  for (let index = 0; index < text.length; index++) {
    const char = text.charCodeAt(index)
    if (inText && char === 92) index++
    else if (char === 34) inText = !inText
    else if (char === 58 && !inText) colons++
  }
  return colons
}
