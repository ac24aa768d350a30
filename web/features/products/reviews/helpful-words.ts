/** "3 people found this helpful." Nothing where nobody did. */
export function helpfulWords(count: number): string {
  if (count === 0) return ''
  return count === 1 ? 'One person found this helpful.' : `${count} people found this helpful.`
}
