/** In groups of four, as people read a key aloud and type it. */
export function groupedKey(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ')
}

/** "7 of 10 left" */
export function codesLeftWords(left: number | null): string {
  if (left === null) return 'You have none yet.'
  if (left === 0) return 'You’ve used them all. Make new ones now.'
  return `${left} of 10 left.`
}
