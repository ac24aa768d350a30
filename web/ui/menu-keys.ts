/**
 * Where a key moves inside an open menu.
 *
 * @param current index of the focused item, -1 for none
 * @param labels the items' words, for jumping by first letter
 * @returns the index to focus, or null when the key means nothing here
 */
export function menuAfterKey(key: string, current: number, labels: readonly string[]): number | null {
  const count = labels.length
  if (count === 0) return null
  if (key === 'ArrowDown') return (current + 1) % count
  if (key === 'ArrowUp') return current <= 0 ? count - 1 : current - 1
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if ([...key].length !== 1 || key === ' ') return null
  const letter = key.toLocaleLowerCase()
  for (let step = 1; step <= count; step++) {
    const i = (current + step + count) % count
    if (labels[i]?.trim().toLocaleLowerCase().startsWith(letter)) return i
  }
  return null
}
