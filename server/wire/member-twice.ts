/**
 * Whether an object names a member twice: of the two only one is left once it is read, and others may keep the other.
 *
 * @param value what the text was read as
 */
export function namesMemberTwice(text: string, value: unknown): boolean {
  return membersOf(value) !== colonsOf(text)
}

function membersOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const inner = Object.values(value).reduce<number>((sum, one) => sum + membersOf(one), 0)
  return Array.isArray(value) ? inner : inner + Object.keys(value).length
}

function colonsOf(text: string): number {
  return text.replace(/"(?:[^"\\]|\\.)*"/g, '').split(':').length - 1
}
