/**
 * Labels as they stand in one sentence: only the first keeps its capital. What has further capitals, such as a name of letters,
 * stays as it is.
 */
export function inOneSentence(labels: readonly string[]): string[] {
  return labels.map((label, place) => (place > 0 && /^\p{Lu}[^\p{Lu}]*$/u.test(label) ? lowerFirst(label) : label))
}

function lowerFirst(label: string): string {
  return label.charAt(0).toLowerCase() + label.slice(1)
}
