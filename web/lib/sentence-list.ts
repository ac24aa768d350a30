/**
 * "Merle, white, tan": labels in a row, of which only the first begins with a capital. What has further capitals, such as a
 * name of letters, stays as it is.
 */
export function sentenceList(labels: readonly string[]): string {
  return labels
    .map((label, place) => (place > 0 && /^\p{Lu}[^\p{Lu}]*$/u.test(label) ? lowerFirst(label) : label))
    .join(', ')
}

function lowerFirst(label: string): string {
  return label.charAt(0).toLowerCase() + label.slice(1)
}
